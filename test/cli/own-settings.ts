import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runHere } from '../support/run-here.ts'

/**
 * A folder with an `rpg.toml`, and the command line that uses it in this process. The environment names no model server unless the test
 * gives one.
 */
export const ownSettings = (text: string, env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'rpg.toml')
  writeFileSync(file, text)
  const run = async (...words: string[]) => {
    const { stdout, status } = await runHere(['--json', '--config', file, ...words], {
      OLLAMA_HOST: '127.0.0.1:1',
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      ...env,
    })
    return {
      status,
      answer: JSON.parse(stdout) as Record<string, unknown> & { ok: boolean; error: { type: string; message: string } },
    }
  }
  return { folder, file, run, text: () => readFileSync(file, 'utf8') }
}
