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
  expect(offered(script, ['completion', ''])).toEqual(['bash', 'zsh'])
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

it('is printed by the command for bash and for zsh, and for no other shell', async () => {
  const run = (shell: string) => runHere(['completion', shell])
  expect((await run('bash')).stdout).toContain('complete -o default -F _hearthfolk hearthfolk')
  expect((await run('zsh')).stdout).toContain('compdef _hearthfolk_npx_zsh npx')
  expect(await run('fish')).toMatchObject({ status: 1, stdout: '' })
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
