import { build, type LogLevel } from 'vite'
import { type BuildOptions, clientConfig, embedConfig, serverConfig } from './vite-configs.ts'

/** Builds page and server. Rejects with the bundler's error, which names file and line. */
export async function buildGame(
  options: BuildOptions & { logLevel?: LogLevel; sides?: ('client' | 'server')[] },
): Promise<void> {
  const { logLevel = 'warn', sides = ['server', 'client'] } = options
  for (const side of sides) {
    const configs = side === 'server' ? [serverConfig(options)] : [clientConfig(options), embedConfig(options)]
    for (const config of configs) await build({ ...config, logLevel })
  }
}
