import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import './tokens.css';
import './base.css';
import './lib/art/tints.css';

import { mount } from 'svelte';

import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
