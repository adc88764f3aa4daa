import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noScript } from './client/app/noScript.ts';
import { rulesPages } from './client/app/rulesPages.ts';
import { shelfTexts } from './client/i18n/shelfTexts.ts';
import described from './package.json' with { type: 'json' };

const server = process.env.TABLEE_SERVER ?? 'http://localhost:8000';

export default defineConfig({
  root: 'client',
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(described.version) },
  plugins: [react(), rulesPages(), shelfTexts(), noScript()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true, // the size test reads which chunk needs which
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what many pages draw is fetched once and packed together: dozens of files of a few hundred bytes pack badly
          groups: [{ name: 'common', test: /lucide-react[/\\].*icons|client[/\\]ui[/\\]/, minShareCount: 3 }],
        },
      },
    },
    chunkSizeWarningLimit: 400, // the size test weighs what a page really loads, gzipped
  },
  worker: { format: 'es' }, // bots load their game's rules lazily
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/games': server,
      '/api': server,
      '/healthz': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
