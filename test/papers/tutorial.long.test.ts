import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { runHere } from '../support/run-here.ts'
import { wordsOfShell } from '../support/shell-words.ts'

const project = resolve(import.meta.dirname, '../..')
const paper = readFileSync(join(project, 'docs/tutorial.md'), 'utf8')

type Block =
  | { kind: 'run'; commands: string[]; shown: string[]; typed: string[] }
  | { kind: 'file'; path: string; text: string }

/** The page as a reader works through it: commands with the expected output, and files to write. */
function readBlocks(): Block[] {
  const fences = [...paper.matchAll(/(?:^File: `([^`]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)]
  return fences.flatMap(([, path, language, text = ''], index): Block[] => {
    if (path !== undefined) return [{ kind: 'file', path, text }]
    if (language !== 'sh') return []
    const [, nextPath, nextLanguage, nextText = ''] = fences[index + 1] ?? []
    const lines = nextPath === undefined && nextLanguage === 'text' ? nextText.trimEnd().split('\n') : []
    const typed = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
    return [
      {
        kind: 'run',
        commands: text.trimEnd().split('\n'),
        typed,
        shown: lines.filter((line) => !line.startsWith('> ')),
      },
    ]
  })
}

const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-tutorial-'))
const before = process.cwd()
process.chdir(folder)
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})
for (const content of ['npc-agents', 'skills', 'worlds'])
  cpSync(join(project, content), join(folder, content), { recursive: true })

/** No model server and no weights, as for everybody. */
const env = {
  HEARTHFOLK_CONTENT: folder,
  HEARTHFOLK_SAVES: join(folder, 'saves'),
  OLLAMA_HOST: '127.0.0.1:1',
  HF_ENDPOINT: 'http://127.0.0.1:1',
  OPENAI_BASE_URL: '',
  OPENAI_API_KEY: '',
}

/** One line of a shell block: run as written, or only checked if it would download or serve something. */
const run = async (command: string, typed: readonly string[]): Promise<string> => {
  const [first, second, ...words] = wordsOfShell(command)
  if (first !== 'npx') {
    const scripts: Record<string, string> = packageJson.scripts
    expect(
      first === 'git' ||
        first === 'cd' ||
        (first === 'npm' && (second === 'install' || scripts[second ?? ''] !== undefined)),
      command,
    ).toBe(true)
    return ''
  }
  expect(second).toBe('hearthfolk')
  const input = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from(typed.map((line) => `${line}\n`)) as unknown as typeof process.stdin)
  const { stdout, stderr, status } = await runHere(words, env)
  input.mockRestore()
  expect({ command, status, stderr: stderr.replace(/\r.*\r?/g, '') }).toEqual({
    command,
    status: 0,
    stderr: expect.not.stringMatching(/error|hearthfolk:/i),
  })
  return stdout
}

/** Each line appears in the output, in this order; `…` stands for anything. */
const expectShown = (said: string, shown: readonly string[]): void => {
  let rest = said
  for (const line of shown.filter((each) => each !== '…')) {
    for (const part of line.split('…').map((words) => words.trim())) {
      const at = rest.indexOf(part)
      expect(at, `"${part}" is not in:\n${rest}`).toBeGreaterThanOrEqual(0)
      rest = rest.slice(at + part.length)
    }
  }
}

describe('docs/tutorial.md', () => {
  const blocks = readBlocks()

  it('has what a newcomer needs: somebody new, a talk, a skill, a story, and the way to the studio', () => {
    const commands = blocks.flatMap((block) => (block.kind === 'run' ? block.commands : [])).join('\n')
    for (const verb of ['npc new', 'send', 'chat', 'skills new', 'skills validate', 'scenario'])
      expect(commands).toContain(`npx hearthfolk ${verb} `)
    expect(blocks.flatMap((block) => (block.kind === 'file' ? [block.path] : []))).toEqual([
      'npc-agents/hedda/SOUL.md',
      'npc-agents/hedda/skills/lend-a-light/SKILL.md',
      'test/scenario/a-light.md',
    ])
    const tabs = readFileSync(join(project, 'main/page/studio/parts.ts'), 'utf8')
    for (const tab of ['Why did it say that?', 'Write']) {
      expect(paper).toContain(`**${tab}**`)
      expect(tabs).toContain(`name: '${tab}'`)
    }
    // Every file is new, or was begun by an earlier command.
    expect(['npc-agents/hedda', 'test/scenario/a-light.md'].filter((path) => existsSync(join(project, path)))).toEqual(
      [],
    )
  })

  it.each(blocks.map((block) => ({ block, does: block.kind === 'file' ? block.path : block.commands.join('; ') })))(
    'goes as it says: $does',
    async ({ block }) => {
      if (block.kind === 'file') {
        mkdirSync(dirname(join(folder, block.path)), { recursive: true })
        writeFileSync(join(folder, block.path), block.text)
        return
      }
      let said = ''
      for (const command of block.commands) said += await run(command, block.typed)
      expectShown(said, block.shown)
    },
  )

  it('has left the notes where it says', () => {
    const notes = join(folder, 'saves/main/npc-agents/hedda/memory')
    const diary = readdirSync(notes).filter((name) => name.endsWith('.md'))
    expect(diary.map((name) => readFileSync(join(notes, name), 'utf8')).join()).toContain(
      'Ana told me: "My lamp went out in the storm last night."',
    )
  })
})
