import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type GlobalOptions, UserError } from '../../main/cli/output.ts'
import { createProgram } from '../../main/cli/program.ts'
import { runProgram } from '../../main/cli/run-program.ts'
import { safely } from '../../main/cli/verbs.ts'

/** What was written, and to which stream. */
const written = { out: '', err: '' }
beforeEach(() => {
  Object.assign(written, { out: '', err: '' })
  for (const [key, stream] of [
    ['out', process.stdout],
    ['err', process.stderr],
  ] as const)
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written[key] += String(chunk)
      return true
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  process.stdout.removeAllListeners('error')
  process.exitCode = undefined
})

const run = async (...words: string[]) => {
  await runProgram(['node', 'hearthfolk', ...words])
  return { ...written, code: Number(process.exitCode ?? 0) }
}
const globals = (json: boolean): GlobalOptions => ({ save: 'main', json })

describe('114 one program on Commander', () => {
  it('114 all verbs are one program, with the flags that hold for each', () => {
    const program = createProgram()
    expect(program).toBeInstanceOf(Command)
    expect(program.options.map(({ flags }) => flags)).toEqual(
      expect.arrayContaining(['--json', '--no-color', '-V, --version']),
    )
    expect(program.commands.map((verb) => verb.name())).toEqual(
      expect.arrayContaining(['start', 'onboard', 'chat', 'status', 'npc', 'skills', 'memory', 'config', 'doctor']),
    )
  })

  it('114 with --json an answer is exactly one document, before or behind the verb', async () => {
    const first = await run('--json', 'experiment', 'astrology')
    expect(JSON.parse(first.out)).toEqual({
      ok: false,
      error: { type: 'UnknownExperiment', message: expect.any(String) },
    })
    Object.assign(written, { out: '' })
    const { out } = await run('completion', 'bash', '--json')
    expect(out.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(out)).toMatchObject({ ok: true, shell: 'bash' })
  })

  it.each([
    ['a verb that there is not', ['bogus']],
    ['a verb that is missing', []],
    ['an option that there is not', ['status', '--bogus']],
    ['an argument that is missing', ['npc', 'show']],
  ])('114 %s is {ok: false, error: {type, message}} and a code that is not 0', async (_what, words) => {
    const { out, err, code } = await run('--json', ...words)
    expect(JSON.parse(out)).toEqual({ ok: false, error: { type: 'UsageError', message: expect.stringMatching(/\w/) } })
    expect([err, code]).toEqual(['', 1])
  })

  it('114 whatever a verb throws has that form too; for people it is words on standard error', async () => {
    const verb = async (): Promise<void> => {
      throw new UserError('NotFound', 'There is no NPC "mrata".')
    }
    await safely(() => globals(true))(verb)()
    expect([JSON.parse(written.out), process.exitCode]).toEqual([
      { ok: false, error: { type: 'NotFound', message: 'There is no NPC "mrata".' } },
      1,
    ])
    Object.assign(written, { out: '', err: '' })
    await safely(() => globals(false))(verb)()
    expect(written).toEqual({ out: '', err: 'hearthfolk: There is no NPC "mrata".\n' })
  })

  it('114 an answer that is a no has a code that is not 0', async () => {
    await answer(
      globals(true),
      async () => ({ ok: false }),
      () => '',
    )
    expect([written.out, process.exitCode]).toEqual(['{"ok":false}\n', 1])
  })
})
