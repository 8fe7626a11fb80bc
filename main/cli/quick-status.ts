import { parseArgs } from 'node:util'
import { optional } from '../base/optional.ts'

/**
 * Runs `status` without the rest of the command line, which takes longer to load than a server to answer. Returns false
 * and does nothing for other verbs and unknown words; the full command line reports those.
 */
export async function quickStatus(words: readonly string[]): Promise<boolean> {
  if (!words.includes('status')) return false
  const read = readWords(words)
  if (read === null) return false
  const { json, color, save, config, port } = read
  // The reader of a pipe (`| head`) has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const { status } = await import('./status.ts')
  await status({ ...optional({ json }), color, save, ...optional({ config }) }, port === undefined ? {} : { port })
  return true
}

/** The options of all verbs and of `status`, with the defaults of `program.ts`. */
function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        'no-color': { type: 'boolean' },
        save: { type: 'string' },
        config: { type: 'string' },
        port: { type: 'string' },
      },
    })
    if (positionals.join(' ') !== 'status') return null
    const { json, save = 'main', config, port, 'no-color': noColor } = values
    return { json, color: noColor !== true, save, config, port }
  } catch {
    // Not for us: Commander reports the mistake or shows the help.
    return null
  }
}
