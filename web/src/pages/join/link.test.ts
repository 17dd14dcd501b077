import { expect, it } from 'vitest';

import { whereTo } from './link';

it.each([
  ['https://club.example/join/k3v9xQ', '/join/k3v9xQ'],
  ['http://127.0.0.1:8000/room/abc_1-2', '/room/abc_1-2'],
  ['https://club.example/room/abc#seat=tok.en', '/room/abc#seat=tok.en'],
  ['  k3v9xQ ', '/join/k3v9xQ'],
  ['https://elsewhere.example/about', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s leads to %s', (pasted, to) => expect(whereTo(pasted)).toBe(to));
