import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import type { InlineConfig, Plugin } from 'vite'
import type { Config } from '../../server/config/schema.ts'
import { rpgjsConventions } from './rpgjs-plugin.ts'

export interface BuildOptions {
  /** The project's folder. */
  root: string
  config: Config
  /** Parent of `client/` and `server/`. */
  outDir: string
}

// RPGJS uses TypeScript's legacy decorators.
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } }

/**
 * The gateway's client runs in Node and in the studio's page. The page replaces its Node modules with a file of its
 * own.
 */
const nodeInPage = (root: string): Plugin => ({
  name: 'hearthfolk-node-in-page',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.endsWith('/main/server/gateway/client.ts') && (source === 'ws' || source === 'node:crypto')
      ? resolve(root, 'main/page/studio/node-in-page.ts')
      : null,
})

/** The pages (game, web chat, time-lapse and studio): `dist/client`. */
export const clientConfig = ({ root, config, outDir }: BuildOptions): InlineConfig => ({
  configFile: false,
  root: resolve(root, 'main/page'),
  base: '/',
  publicDir: false,
  plugins: [vue(), nodeInPage(root), rpgjsConventions({ root, config, side: 'client' })],
  oxc,
  // RPGJS and its msgpack expect Node's globals in the page.
  define: {
    global: 'globalThis',
    'process.env.NODE_ENV': JSON.stringify('production'),
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
  },
  resolve: { alias: { buffer: 'buffer/', path: 'path-browserify' } },
  build: {
    outDir: resolve(outDir, 'client'),
    emptyOutDir: true,
    assetsDir: 'page',
    // What a page needs before anything else, for the test that counts its bytes.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: ['index.html', 'webchat.html', 'replay.html', 'studio.html'].map((page) =>
        resolve(root, 'main/page', page),
      ),
    },
  },
})

/** The script that other sites embed: one plain file without globals, next to the pages. */
export const embedConfig = ({ root, outDir }: BuildOptions): InlineConfig => ({
  configFile: false,
  root: resolve(root, 'main/page/embed'),
  publicDir: false,
  build: {
    outDir: resolve(outDir, 'client'),
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: resolve(root, 'main/page/embed/embed.ts'),
      formats: ['iife'],
      name: 'hearthfolk',
      fileName: () => 'embed.js',
    },
  },
})

/**
 * RPGJS for the server: `dist/server/rpgjs-engine.js`. It is bundled because its packages import without extensions;
 * the rest of our code runs from source through Node's type stripping (docs/decisions).
 */
export const serverConfig = ({ root, config, outDir }: BuildOptions): InlineConfig => ({
  configFile: false,
  root,
  plugins: [rpgjsConventions({ root, config, side: 'server' })],
  oxc,
  publicDir: false,
  ssr: { noExternal: [/^@rpgjs\//, 'simple-room'], target: 'node' },
  build: {
    ssr: resolve(root, 'main/server/engine/rpgjs-engine.ts'),
    outDir: resolve(outDir, 'server'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
  },
})
