import { expect, test } from 'vitest';

import { onlyHere } from './address';

test.each(['127.0.0.1', '127.1.2.3', 'localhost', 'rulebound.localhost', '[::1]'])('%s means this computer, wherever one is', (host) => {
  expect(onlyHere(host)).toBe(true);
});

test.each(['192.168.1.7', '10.0.0.1', '127.example.org', 'localhost.example.org', 'games.example.org', '[fe80::1]'])('%s can be opened by others', (host) => {
  expect(onlyHere(host)).toBe(false);
});
