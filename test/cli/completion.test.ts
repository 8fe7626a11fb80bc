import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { completionScript } from '../../main/cli/completion.ts'
import { createProgram } from '../../main/cli/program.ts'
import { runHere } from '../support/run-here.ts'
import { projectFolder, skillFile } from './project-folder.ts'

const hasBash = spawnSync('bash', ['-c', 'true']).status === 0

/** Bash's completions for the last word. */
const offered = (script: string, words: string[]): string[] => {
  const line = words.map((word) => `'${word}'`).join(' ')
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '--norc',
      '--noprofile',
      '-u',
      '-c',
      `${script}\nCOMP_WORDS=(hearthfolk ${line})\nCOMP_CWORD=${words.length}\n_hearthfolk\nprintf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    },
  )
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

it.runIf(hasBash)('offers verbs, options, people, skills and settings', () => {
  const { folder } = projectFolder({ 'skills/bake-bread/SKILL.md': skillFile('bake-bread', 'Bake.') })
  const script = completionScript(createProgram(), 'bash', { root: folder, saves: `${folder}/saves` })
  expect(offered(script, ['comp'])).toEqual(['completion'])
  expect(offered(script, ['completion', ''])).toEqual(['bash', 'zsh', 'fish'])
  expect(offered(script, ['--save', 'x', 'save', ''])).toEqual(
    expect.arrayContaining(['list', 'fork', 'export', 'delete']),
  )
  expect(offered(script, ['sim', '--d'])).toEqual(['--days'])
  expect(offered(script, ['npc', 'show', 'm'])).toEqual(['marta'])
  expect(offered(script, ['chat', '--as', 'Ana', ''])).toEqual(['marta'])
  expect(offered(script, ['skills', 'audit', '--npc', ''])).toEqual(['marta'])
  expect(offered(script, ['skills', 'teach', 'marta', ''])).toEqual(['bake-bread'])
  expect(offered(script, ['config', 'set', 'queue.ca'])).toEqual(['queue.cap'])
  expect(offered(script, ['killswitch', 'o'])).toEqual(['on', 'off'])
  expect(offered(script, ['--save', ''])).toEqual(['main'])
})

it('is printed by the command for bash, zsh and fish, and for no other shell', async () => {
  const run = (shell: string) => runHere(['completion', shell])
  expect((await run('bash')).stdout).toContain('complete -o default -F _hearthfolk hearthfolk')
  expect((await run('zsh')).stdout).toContain('compdef _hearthfolk_npx_zsh npx')
  expect((await run('fish')).stdout).toContain('complete -c npx')
  expect(await run('csh')).toMatchObject({ status: 1, stdout: '' })
})

it.runIf(hasBash)(
  'also completes "npx hearthfolk", and leaves other words after npx to what completed them before',
  () => {
    const { folder } = projectFolder({})
    const script = completionScript(createProgram(), 'bash', { root: folder, saves: `${folder}/saves` })
    const afterNpx = (...words: string[]): string[] => {
      const line = words.map((word) => `'${word}'`).join(' ')
      const text = `_mine() { COMPREPLY=(mine); }\ncomplete -F _mine npx\n${script}\n${script}\nCOMP_WORDS=(npx ${line})\nCOMP_CWORD=${words.length}\n_hearthfolk_npx npx\nprintf '%s\\n' "\${COMPREPLY[@]}"`
      const { stdout, stderr } = spawnSync('bash', ['--norc', '--noprofile', '-u', '-c', text], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      })
      expect(stderr).toBe('')
      return stdout.trim().split('\n')
    }
    expect(afterNpx('hearthfolk', 'comp')).toEqual(['completion'])
    expect(afterNpx('--no', 'hearthfolk', 'npc', 'show', 'm')).toEqual(['marta'])
    expect(afterNpx('cowsay', '')).toEqual(['mine'])
    expect(afterNpx('hearth')).toEqual(['mine'])
  },
)

/** Asks a shell for the completions of a line. Null where the machine has no such shell. */
const askShell: Record<'zsh' | 'fish', (script: string, line: string) => string[] | null> = {
  // Completion in zsh needs a terminal, so its own builtins are replaced by ones that print.
  zsh: (script, line) =>
    answered(
      'zsh',
      ['-f', '-c'],
      [
        ...['compdef() { : }', 'compadd() { shift; print -l -- "$@" }', '_default() { print mine }'],
        ...[
          'typeset -A _comps',
          script,
          `words=(${line
            .split(' ')
            .map((word) => `'${word}'`)
            .join(' ')})`,
        ],
        `CURRENT=$#words; ${line.startsWith('npx') ? '_hearthfolk_npx_zsh' : '_hearthfolk_zsh'}`,
      ],
    ),
  fish: (script, line) => answered('fish', ['--no-config', '-c'], [script, `complete -C '${line}'`]),
}
const answered = (shell: string, words: string[], lines: string[]): string[] | null => {
  const { stdout, stderr, error } = spawnSync(shell, [...words, lines.join('\n')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '/nonexistent', TERM: 'dumb' },
  })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

it.each(['zsh', 'fish'] as const)('%s offers the same, where the machine has it', (shell) => {
  const { folder } = projectFolder({ 'skills/bake-bread/SKILL.md': skillFile('bake-bread', 'Bake.') })
  const script = completionScript(createProgram(), shell, { root: folder, saves: `${folder}/saves` })
  expect(script).toContain("'config get:0'")
  const ask = (line: string) => askShell[shell](script, line)
  if (ask('hearthfolk comp') === null) return
  expect(ask('hearthfolk comp')).toEqual(['completion'])
  expect(ask('npx --no hearthfolk npc show m')).toEqual(['marta'])
  expect(ask('hearthfolk chat --as Ana ')).toEqual(['marta'])
  expect(ask('hearthfolk skills teach marta ')).toEqual(['bake-bread'])
  expect(ask('hearthfolk config set queue.ca')).toEqual(['queue.cap'])
  expect(ask('hearthfolk sim --d')).toEqual(['--days'])
  expect(ask('hearthfolk --save ')).toEqual(['main'])
  expect(ask('npx cowsay comp')).not.toContain('completion')
})
