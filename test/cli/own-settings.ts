import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const program = join(resolve(import.meta.dirname, '../..'), 'main/cli/hearthfolk.ts')

/**
 * A folder with an `rpg.toml`, and the command line that uses it. The environment names no model server unless the test
 * gives one.
 */
export const ownSettings = (text: string, env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'rpg.toml')
  writeFileSync(file, text)
  const run = async (...words: string[]) => {
    const child = spawn(process.execPath, [program, '--json', '--config', file, ...words], {
      env: { ...process.env, OLLAMA_HOST: '127.0.0.1:1', OPENAI_API_KEY: '', OPENAI_BASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    const [status] = await once(child, 'close')
    return {
      status,
      answer: JSON.parse(said) as Record<string, unknown> & { ok: boolean; error: { type: string; message: string } },
    }
  }
  return { folder, file, run, text: () => readFileSync(file, 'utf8') }
}
