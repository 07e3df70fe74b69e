import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LEGAL_PAGES, LOGIN_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text asset, so that the server only picks one; from the written files,
 * because the last replacements in them are made after the bundle is generated.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        const path = join(dir, fileName)
        const source = await readFile(path)
        if (!/\.(js|css|svg|json)$/.test(fileName) || source.length < 1024) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
        await writeFile(`${path}.br`, await brotli(source, { params }))
        await writeFile(`${path}.gz`, await zip(source, { level: 9 }))
      }
    },
  }
}

const loginPages = new RegExp(`^(?:${[...LOGIN_PAGES, ...LEGAL_PAGES].join('|')})(?=[/?]|$)`)

/** The development server answers the pages of the login area with their entry, as the product does. */
function loginPage(): Plugin {
  return {
    name: 'login-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(loginPages, '/login.html')
        next()
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), loginPage(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // a preload polyfill would be an inline script, which the CSP forbids
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { office: 'index.html', login: 'login.html' },
      // the declarations of the contracts only act through what they export
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/packages/contracts/src/') },
    },
  },
  // the host stays the page's own: the server compares it with the origin of every write
  server: { port: 5173, proxy: { '/api': { target: 'http://localhost:8080', changeOrigin: false } } },
})
