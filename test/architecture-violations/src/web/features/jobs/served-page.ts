import './texts.server.ts';
