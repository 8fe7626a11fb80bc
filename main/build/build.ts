import { build, type LogLevel } from 'vite'
import { type BuildOptions, clientConfig, serverConfig } from './vite-configs.ts'

/** Builds page and server. Rejects with the bundler's error, which names file and line. */
export async function buildGame(options: BuildOptions & { logLevel?: LogLevel; sides?: ('client' | 'server')[] }): Promise<void> {
  const { logLevel = 'warn', sides = ['server', 'client'] } = options
  for (const side of sides) {
    const config = side === 'server' ? serverConfig(options) : clientConfig(options)
    await build({ ...config, logLevel })
  }
}
