import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SupersededRun } from '../../main/mind/sessions/session-errors.ts'
import { headerSchema, repairTranscript } from '../../main/mind/sessions/transcript.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { exchange, martaWithAda, morning, openStore, textOf } from '../mind/sessions/stored-talk.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { marta } from '../support/sample-characters.ts'

const line = (ref: string) => [{ kind: 'model', at: morning, ref }] as const
const refs = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((each) => JSON.parse(each).ref)

describe('50 one writer to a session, by a claim that every write is checked against', () => {
  it('refuses what a superseded run writes, by name, and nothing of it stands in the file', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    store.claim(session, 'r1')
    await store.append(session, line('one'), 'r1')
    store.claim(session, 'r2')
    const before = await textOf(directory, session)
    await expect(store.append(session, line('late'), 'r1')).rejects.toThrow(SupersededRun)
    await expect(store.append(session, line('late'), 'r1')).rejects.toThrow(
      /run r1 may no longer write to session .*: another run has taken its place/,
    )
    expect(await textOf(directory, session)).toBe(before)
    expect(session.model).toBe('one')
    await store.append(session, line('two'), 'r2')
    expect(session.model).toBe('two')
  })

  it('refuses a run that never took the session, and lets the keeper write whoever holds it', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await expect(store.append(session, line('none'), 'r1')).rejects.toThrow(SupersededRun)
    store.claim(session, 'r1')
    await store.append(session, [{ kind: 'ended', at: morning, message: 'm', outcome: 'refused', reason: 'stopped' }])
    expect(session.length).toBe(1)
  })

  it('asks at the moment of writing: what waits behind other writes when the claim is taken is refused', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    store.claim(session, 'r1')
    const first = store.append(session, line('first'), 'r1')
    const waiting = store.append(session, line('waiting'), 'r1')
    await first
    store.claim(session, 'r2')
    await expect(waiting).rejects.toThrow(SupersededRun)
    expect(refs(await textOf(directory, session))).toEqual(['first'])
  })

  it('takes the claim away at a reset: the old talk gets no more of that run, only how its messages ended', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    store.claim(session, 'r1')
    await store.append(session, exchange('Hello.', '').slice(0, 1), 'r1')
    const fresh = await store.reset(marta.id, martaWithAda, morning)
    await expect(store.append(session, line('late'), 'r1')).rejects.toThrow(SupersededRun)
    await expect(store.append(fresh, line('late'), 'r1')).rejects.toThrow(SupersededRun)
    await store.append(session, [{ kind: 'ended', at: morning, message: 'm', outcome: 'refused', reason: 'stopped' }])
    expect((await textOf(directory, session)).trim().split('\n')).toHaveLength(3)
    expect((await textOf(directory, fresh)).trim().split('\n')).toHaveLength(1)
  })

  it('writes, in any order of claims and appends, exactly what the holder of the claim wrote', async () => {
    const act = fc.record({ kind: fc.constantFrom('claim', 'append'), run: fc.constantFrom('r1', 'r2', 'r3') })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const directory = await temporaryFolder()
        const store = openStore(directory)
        const session = await store.open(marta.id, martaWithAda, morning)
        let holder: string | null = null
        const expected: string[] = []
        for (const [index, { kind, run }] of acts.entries()) {
          if (kind === 'claim') {
            store.claim(session, run)
            holder = run
            continue
          }
          const written = await store.append(session, line(`${run} ${index}`), run).then(
            () => true,
            (error: unknown) => !(error instanceof SupersededRun),
          )
          expect(written).toBe(run === holder)
          if (written) expected.push(`${run} ${index}`)
        }
        expect(refs(await textOf(directory, session))).toEqual(expected)
      }),
      { numRuns: runs(25) },
    )
  })

  it('leaves nothing after kill -9 in the middle of a run that holds up the next start, and loses nothing acknowledged', async () => {
    const directory = await temporaryFolder()
    const store = JSON.stringify(resolve(import.meta.dirname, '../../main/mind/sessions/session-store.ts'))
    // Prints each acknowledged line, and never releases its claim.
    const code = `
      const { createSessionStore } = await import(${store})
      const store = createSessionStore({ directory: ${JSON.stringify(directory)} })
      const session = await store.open('marta', '${martaWithAda}', ${morning})
      store.claim(session, 'r1')
      for (let number = 1; ; number++) {
        await store.append(session, [{ kind: 'model', at: ${morning}, ref: 'line ' + number }], 'r1')
        process.stdout.write('line ' + number + '\\n')
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = once(child, 'exit')
    let said = ''
    for await (const piece of child.stdout) {
      said += piece
      if (said.split('\n').length > 50) child.kill('SIGKILL')
    }
    await exit
    const acknowledged = said.split('\n').slice(0, -1)
    const folder = join(directory, 'npc-agents/marta/sessions')
    expect((await readdir(folder)).filter((name) => !/\.jsonl$|^sessions\.json(\.next)?$/.test(name))).toEqual([])
    const next = openStore(directory)
    const session = await next.open(marta.id, martaWithAda, morning)
    next.claim(session, 'r2')
    await next.append(session, line('after'), 'r2')
    const text = await textOf(directory, session)
    const written = refs(text)
    expect(written.slice(0, acknowledged.length)).toEqual(acknowledged)
    expect(written.at(-1)).toBe('after')
    // At most the line in progress was there too.
    expect(written.length).toBeLessThanOrEqual(acknowledged.length + 2)
    expect(repairTranscript(text, headerSchema.parse(JSON.parse(text.split('\n')[0] ?? ''))).repairs).toEqual([])
  })
})

// A Linux machine has a disk that is always full.
describe.skipIf(!existsSync('/dev/full'))('50 a write that fails', () => {
  it('is acknowledged by nobody, changes nothing, and what it left half done is gone before the next', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, line('one'))
    const path = join(directory, 'npc-agents/marta/sessions', `${session.id}.jsonl`)
    await rename(path, `${path}.aside`)
    await symlink('/dev/full', path)
    await expect(store.append(session, line('lost'))).rejects.toThrow(/ENOSPC/)
    expect([session.length, session.model]).toEqual([1, 'one'])
    await rm(path)
    await rename(`${path}.aside`, path)
    // A disk that fills up accepts a part: a whole line, and half of the next.
    await appendFile(path, '{"kind":"model","id":"e2","parentId":"e1","at":1,"ref":"lost"}\n{"kind":"mod')
    await store.append(session, line('two'))
    expect(refs(await textOf(directory, session))).toEqual(['one', 'two'])
    expect(
      (await textOf(directory, session))
        .trim()
        .split('\n')
        .slice(1)
        .map((each) => JSON.parse(each).id),
    ).toEqual(['e1', 'e2'])
  })
})
