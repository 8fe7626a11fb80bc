import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { createProgram } from '../../main/cli/program.ts'
import { wordsOfShell } from '../support/shell-words.ts'

const project = resolve(import.meta.dirname, '../..')
/** Those whom the examples name: each other one costs every verb that reads the content. */
const people = ['marta', 'bram', 'pim']

/** Examples that need a running server; `over-gateway.test.ts` runs them. */
export const served = [
  'status',
  'happening list',
  'happening start lantern-fair',
  'happening end lantern-fair',
  'devices list',
  'players list',
  'reports list',
  'npc acts',
  'npc why marta',
  'npc why marta --last 3',
]

export interface Ran {
  status: number
  answer: Record<string, unknown> & { ok?: boolean; error?: { type: string; message: string } }
}

/** A copy of the content with a save and settings of its own, and the command line in this process: a process for each verb would take minutes. */
export const openOwnProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-verbs-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const content of [...people.map((npc) => `npc-agents/${npc}`), 'skills', 'worlds', 'rpg.toml'])
    cpSync(join(project, content), join(folder, content), { recursive: true })
  mkdirSync(join(folder, 'test'))
  symlinkSync(join(project, 'test/scenario'), join(folder, 'test/scenario'))
  const before = process.cwd()
  process.chdir(folder)
  vi.stubEnv('HEARTHFOLK_CONTENT', folder)
  vi.stubEnv('HEARTHFOLK_SAVES', join(folder, 'saves'))
  vi.stubEnv('HEARTHFOLK_PORT', '9')
  vi.stubEnv('OLLAMA_HOST', 'http://127.0.0.1:9')
  vi.stubEnv('HF_ENDPOINT', 'http://127.0.0.1:9')
  vi.stubEnv('OPENAI_BASE_URL', '')
  return {
    folder,
    write,
    /** `typed`: the text on standard input. */
    run: (line: string, options: { typed?: string; saves?: string } = {}): Promise<Ran> =>
      runHere(line, { config: join(folder, 'rpg.toml'), ...options }),
    close: (): void => {
      process.chdir(before)
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    },
  }
}

async function runHere(
  line: string,
  { config, typed = '', saves }: { config: string; typed?: string; saves?: string },
): Promise<Ran> {
  let said = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk)
    return true
  })
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const input = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([typed]) as unknown as typeof process.stdin)
  if (saves !== undefined) vi.stubEnv('HEARTHFOLK_SAVES', saves)
  process.exitCode = undefined
  try {
    await createProgram().parseAsync(['--json', '--config', config, ...wordsOfShell(line)], { from: 'user' })
    return { status: Number(process.exitCode ?? 0), answer: JSON.parse(said) as Ran['answer'] }
  } finally {
    process.exitCode = undefined
    for (const spy of [out, err, input]) spy.mockRestore()
  }
}
