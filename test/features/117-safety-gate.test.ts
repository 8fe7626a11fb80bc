import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../main/mind/faculties/permission/audit.ts'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import { createRateLimit } from '../../main/mind/faculties/permission/rate-limit.ts'
import { bareSafety } from '../../main/mind/faculties/permission/safety.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import type { Command } from '../../main/world/commands.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { ada, marta } from '../support/sample-characters.ts'
import { okTool, toolNamed } from './turn-rig.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = ['main', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({
      path: `${folder}/${path}`,
      text: readFileSync(join(root, folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    })),
)
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

/** Steps of a skill are tried in a copy of the world, through the same runner. */
const trials = ['main/mind/faculties/learning/try-out.ts']
/** Separate worlds for evaluations and benchmarks. */
const proofs = (path: string): boolean => /^main\/lab\/(?:experiments|bench)\//.test(path)
/** Who else may act, and in what. */
const actsOf = {
  'main/mind/turn/tool-run.ts': 'what tools get, behind the runner',
  'main/mind/faculties/learning/practise.ts': 'skillPractised, which moves nothing',
  'main/mind/faculties/learning/try-out.ts': 'the copy of the world',
  'main/mind/faculties/sleep/night-desk.ts': 'what the one tool of the night gets, behind the runner',
  'main/mind/faculties/feelings/faculty.ts': 'npcRegard, how an NPC thinks of who spoke, by a rule outside of minds',
  'main/mind/faculties/errands/give-up.ts':
    'refuseQuest, an errand that the player gives up, by a rule outside of minds',
  'main/mind/faculties/errands/faculty.ts': 'refuseQuest, a no of the player who says it, by a rule outside of minds',
  'main/mind/faculties/errands/accept-offer.ts':
    'answerOffer, a yes of the player who says it, by a rule outside of minds',
  'main/mind/faculties/errands/take-present.ts':
    'playerGive, what a player’s own words hold out, by a rule outside of minds',
  'main/cli/happening-routes.ts': 'a person begins or ends an event, with the token',
  'main/server/gateway/village/talk.ts': 'an operator with the token has an NPC say something',
  'main/server/gateway/village/world.ts': 'an operator with the token pauses the world',
  'main/lab/headless/run-learning.ts': 'lessons that the gate let begin, and what was learned',
  'main/server/live/learning/open-learning.ts': 'hands the way to lessons and the workshop',
  'main/server/live/letter-desk.ts': 'writeLetter, a letter that a player writes in the Journal',
  'main/server/live/letters.ts': 'letterRead, a letter that the addressee has noted, by a rule outside of minds',
  'main/server/live/workshop/adopt.ts': 'skillLearned, after a decision',
  'main/server/travel/arrivals.ts': 'admit, a player whom another zone of the land hands over, with the land’s secret',
  'main/server/travel/folk-arrivals.ts': 'admitNpc, a villager whom another zone of the land hands over',
  'main/server/travel/folk-gate.ts':
    'departNpc, deliverNpc and missTrip, a villager who travels by the plan of the land',
  'main/server/travel/gatekeeper.ts': 'depart and deliver, a player who goes to another zone by their own wish',
}

describe('117 no change of the world outside the gate', () => {
  it('117 one file alone carries out tools, and it asks the gate first', () => {
    expect(filesWith(/\btool\.execute\(|\.execute\(\s*(?:input|parsed|call)/)).toEqual(['main/mind/tools/run-tool.ts'])
    const runner = sources.find(({ path }) => path === 'main/mind/tools/run-tool.ts')?.text ?? ''
    expect(runner.indexOf('guard.pass(')).toBeGreaterThan(0)
    expect(runner.indexOf('guard.pass(')).toBeLessThan(runner.indexOf('tool.execute('))
    expect(filesWith(/\bcreateToolRunner\(/)).toEqual([
      ...trials,
      'main/mind/faculties/sleep/night-desk.ts',
      'main/mind/turn/turn-tools.ts',
    ])
    expect(filesWith(/\btoolRun\(/)).toEqual(['main/mind/turn/stages/act.ts'])
  })

  it('117 every file that knows the way into the world is known, and why; a tool has nothing but its run', () => {
    expect(filesWith(/\.perform\(|\bperform: \(|\bacts\.perform\b/).filter((path) => !proofs(path))).toEqual(
      Object.keys(actsOf).toSorted(),
    )
    expect(filesWith(/\bsimulation\.(?:step|apply)\(/).filter((path) => !proofs(path))).toEqual(
      [
        'main/lab/headless/run-log.ts',
        'main/lab/headless/still-view.ts',
        'main/lab/headless/virtual-clock.ts',
        'main/server/live/live-world.ts',
        'main/server/live/load-world.ts',
        'main/server/live/workshop/trial-world.ts',
        'main/saves/replay/play-log.ts',
      ].toSorted(),
    )
    const tools = sources.filter(({ path }) => path.startsWith('tools/'))
    for (const { path, text } of tools) {
      const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? '')
      expect([
        path,
        imports.filter((from) => from !== 'zod' && !/^\.\.\/main\/(?:mind|world|language)\//.test(from)),
      ]).toEqual([path, []])
      expect([path, /\b(?:state|world)\.\w+\s*=[^=]/.test(text)]).toEqual([path, false])
    }
  })

  it('117 whatever a model asks for, only what the gate lets through becomes a command', async () => {
    const acting = (name: string, permission: 'move' | 'give') => ({
      ...toolNamed(name, async (_input, run) => {
        await run.act({ kind: 'npcStop', npc: marta.id })
        return { ok: true, text: 'done' }
      }),
      permission,
    })
    const tools = createToolSet([acting('stop', 'move'), acting('give', 'give'), acting('hand', 'give')])
    const gate = createPermissionGate({ deny: ['hand'], rules: [{ tool: 'give', mode: 'ask' }] })
    const commands: Command[] = []
    const model = testModel({ calls: [call('give', {}), call('hand', {}), call('stop', {}), call('steal', {})] }, 'So.')
    const { dispatcher, inbound } = await createRig({ model, tools, gate })
    await dispatcher.dispatch(inbound('Do it all.'), { onCommand: (command) => void commands.push(command) })
    expect(commands).toHaveLength(1)
    const results = model.requests[1]?.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
    expect(results).toEqual([
      expect.stringContaining('asked'),
      expect.stringContaining('Not permitted: hand is not allowed for everyone'),
      'done',
      expect.stringContaining('There is no tool "steal". Tools: give, stop.'),
    ])
  })
})

describe('117 what is written down of acts, and how many there may be', () => {
  const rig = async (options: { perMinute?: number; fails?: boolean } = {}) => {
    const entries: AuditEntry[] = []
    const tools = createToolSet([
      okTool('dig'),
      toolNamed('walk', async (_input, run) => {
        const outcome = await run.act({ kind: 'npcStop', npc: marta.id })
        return outcome.kind === 'done'
          ? { ok: true, text: 'done' }
          : { ok: false, error: 'No way leads there. (no-way)' }
      }),
      { ...okTool('look'), permission: 'read' },
    ])
    const safety = {
      ...bareSafety,
      limit: createRateLimit(() => options.perMinute ?? 0),
      audit: (entry: AuditEntry) => void entries.push(entry),
    }
    const acts = { perform: async () => ({ kind: 'refused', reason: 'no-way' }) as const }
    const gate = createPermissionGate({ rules: [{ tool: 'dig', npc: 'bram', mode: 'deny' }] })
    return { entries, options: { tools, safety, acts, gate } }
  }

  it('117 each act is told with who caused it, what became of it and why; looking is none', async () => {
    const { entries, options } = await rig()
    const model = testModel(
      { calls: [call('dig', { where: 'x'.repeat(5000) }), call('walk', {}), call('look', {})] },
      'So.',
    )
    const { dispatcher, inbound, clock } = await createRig({ model, ...options })
    await dispatcher.dispatch(inbound('Dig!'))
    const known = {
      at: clock.now.ms,
      npc: marta.id,
      by: { id: ada, kind: 'player' },
      session: `agent:marta:dm:${ada}`,
      run: 'run-1',
      verdict: 'allowed',
    }
    expect(entries).toEqual([
      { ...known, tool: 'dig', arguments: { where: `${'x'.repeat(200)}…` }, outcome: 'ok' },
      { ...known, tool: 'walk', arguments: {}, outcome: 'refused', reason: 'No way leads there. (no-way)' },
    ])
  })

  it('117 what is denied is told too', async () => {
    const { entries, options } = await rig()
    const { dispatcher, inbound } = await createRig({
      model: testModel({ calls: [call('dig', {})] }, 'So.'),
      ...options,
    })
    await dispatcher.dispatch(inbound('Dig!', { npc: 'bram' as never }))
    expect(entries).toMatchObject([
      {
        npc: 'bram',
        tool: 'dig',
        verdict: 'denied',
        outcome: 'refused',
        reason: expect.stringContaining('by the rule for dig of bram'),
      },
    ])
  })

  it('117 an NPC does no more in a game minute than it may, and is told when it may go on', async () => {
    const { entries, options } = await rig({ perMinute: 2 })
    const many = [1, 2, 3].map((where) => call('dig', { where }))
    const model = testModel({ calls: [...many, call('look', {})] }, 'So.')
    const { dispatcher, inbound } = await createRig({ model, ...options })
    await dispatcher.dispatch(inbound('Look here and dig!'))
    expect(entries.map(({ verdict }) => verdict)).toEqual(['allowed', 'allowed', 'limited'])
    expect(
      model.requests[1]?.messages.filter(({ role }) => role === 'tool').map(({ content }) => content),
    ).toMatchObject([
      'dig is done.',
      'dig is done.',
      expect.stringContaining('2 things were done within a minute, and more is not allowed; go on after 14:11'),
      'look is done.',
    ])
    const limit = createRateLimit(() => 2)
    expect(
      [
        limit(marta.id, 0),
        limit(marta.id, 1),
        limit(marta.id, 2),
        limit('bram' as never, 2),
        limit(marta.id, 60_001),
      ].map((said) => said === null),
    ).toEqual([true, true, false, true, true])
  })
})
