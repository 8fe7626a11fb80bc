import { describe, expect, it } from 'vitest'
import { createPermissionGate, type PermissionPolicy } from '../../main/mind/faculties/permission/permission.ts'
import { type SafetyRule, strictestRule } from '../../main/mind/faculties/permission/rules.ts'
import type { ToolStakes } from '../../main/mind/ports/tool.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { call, createRig, testModel, villageContent } from '../mind/rig.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, bram, marta } from '../support/sample-characters.ts'
import { okTool } from './turn-rig.ts'

const give = { name: 'give', permission: 'give' }
const ask = (
  policy: PermissionPolicy,
  stakes?: ToolStakes,
  more: { npc?: typeof marta.id; lane?: string; ceiling?: readonly string[] } = {},
) =>
  createPermissionGate(policy)({ npc: marta.id, lane: 'dm', tool: give, ...more, ...(stakes ? { stakes } : {}) }).kind
const rule = (fields: Partial<SafetyRule>): PermissionPolicy => ({ rules: [{ mode: 'deny', ...fields }] })

describe('76 layers of what NPCs may do', () => {
  it('76 a denial in any layer wins, for everyone, an NPC, a kind of talk, a rule or the skill that is followed', () => {
    const layers: [PermissionPolicy, (readonly string[])?][] = [
      [{ deny: ['give'], npcs: { marta: { allow: ['give'] } } }],
      [{ allow: ['give'], npcs: { marta: { deny: ['give'] } } }],
      [{ allow: ['give'], lanes: { dm: { deny: ['give'] } } }],
      [{ allow: ['give'], rules: [{ mode: 'allow' }, { tool: 'give', mode: 'deny' }, { mode: 'ask' }] }],
      [{ allow: ['give'] }, ['say']],
    ]
    for (const [policy, ceiling] of layers) expect(ask(policy, {}, ceiling ? { ceiling } : {})).toBe('denied')
    expect(ask({ allow: ['give'], rules: [{ mode: 'allow' }] }, {}, { ceiling: ['give'] })).toBe('allowed')
  })

  it('76 of all rules that hold the strictest counts, in whatever order they stand', () => {
    const modes = fc.array(fc.constantFrom('allow', 'ask', 'deny'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(modes, (given) => {
        const rules = given.map((mode) => ({ mode }) as SafetyRule)
        const expected = given.includes('deny') ? 'deny' : given.includes('ask') ? 'ask' : 'allow'
        expect(strictestRule(rules, { npc: marta.id, lane: 'dm', tool: give })?.mode).toBe(expected)
      }),
      { numRuns: runs(100) },
    )
  })

  it('76 a rule holds for the calls that fit all that it names', () => {
    expect([ask(rule({ npc: 'marta' }), {}), ask(rule({ npc: 'marta' }), {}, { npc: bram.id })]).toEqual([
      'denied',
      'allowed',
    ])
    expect([ask(rule({ lane: 'npc' }), {}), ask(rule({ lane: 'npc' }), {}, { lane: 'npc' })]).toEqual([
      'allowed',
      'denied',
    ])
    expect([
      ask(rule({ target: 'player' }), { target: ada }),
      ask(rule({ target: 'player' }), { target: bram.id }),
    ]).toEqual(['denied', 'allowed'])
    expect([ask(rule({ target: 'npc' }), { target: ada }), ask(rule({ target: 'bram' }), { target: bram.id })]).toEqual(
      ['allowed', 'denied'],
    )
    expect([10, 10.5].map((cost) => ask(rule({ above: 10 }), { cost }))).toEqual(['allowed', 'denied'])
    expect(ask(rule({ above: 10 }), { charge: 11 })).toBe('denied')
    // When a turn's tools are chosen, nobody knows yet what a call would touch.
    expect([ask(rule({ above: 10 })), ask(rule({ target: 'player' })), ask(rule({}))]).toEqual([
      'allowed',
      'allowed',
      'denied',
    ])
  })

  it('76 a denied tool is in no prompt, and a call of it all the same changes nothing', async () => {
    const model = testModel({ calls: [call('give', {})] }, 'No, then.')
    const gate = createPermissionGate({ lanes: { dm: { deny: ['give'] } } })
    const done: string[] = []
    const tools = createToolSet([okTool('give', () => done.push('gave').toString()), okTool('move_to')])
    const { dispatcher, inbound } = await createRig({ model, gate, tools })
    await dispatcher.dispatch(inbound('Give me bread.'))
    expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(['move_to'])
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      content: 'Error: Not permitted: give is not allowed in dm talk.',
    })
    expect(done).toEqual([])
  })

  it('76 a skill that is read allows no more than it says from then on, and reading another is always allowed', async () => {
    const skill = (name: string, allowedTools: readonly string[] | null) =>
      ({
        name,
        description: `How to ${name}.`,
        tier: { kind: 'bundled' },
        file: `skills/${name}/SKILL.md`,
        body: `${name}.`,
        audience: 'everyone',
        allowedTools,
      }) as const
    const content = villageContent({ skills: [skill('bake', ['look']), skill('rest', null)] })
    const { default: readSkill } = await import('../../tools/read_skill.ts')
    const model = testModel(
      { calls: [call('give', { a: 1 })] },
      { calls: [call('read_skill', { name: 'bake' })] },
      {
        calls: [call('give', { a: 2 }), call('look', {}), call('read_skill', { name: 'rest' }), call('give', { a: 3 })],
      },
      'So.',
    )
    const { dispatcher, inbound } = await createRig({
      model,
      content: () => content,
      tools: createToolSet([okTool('give'), okTool('look'), readSkill as never]),
    })
    await dispatcher.dispatch(inbound('Look how to bake!'))
    const results =
      model.requests.at(-1)?.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : [])) ?? []
    expect(results.map((text) => text.startsWith('Error'))).toEqual([false, false, true, false, false, false])
    expect(results[2]).toContain('the skill that you follow')
  })

  it('76 what the followed skill allows is lifted by nothing but its own end: not by spaces around its name, a file of another, or the end of another', async () => {
    const skill = (name: string, allowedTools: readonly string[] | null) =>
      ({
        name,
        description: `How to ${name}.`,
        tier: { kind: 'bundled' },
        file: `skills/${name}/SKILL.md`,
        body: `${name}.`,
        audience: 'everyone',
        allowedTools,
        resources: ['references/x.md'],
      }) as const
    const content = villageContent({
      skills: [skill('bake', ['look']), skill('rest', null)],
      readSkillResource: async () => ({ ok: true, text: 'Rye.' }),
    })
    const { default: readSkill } = await import('../../tools/read_skill.ts')
    const give = (a: number) => call('give', { a }, `give-${a}`)
    const model = testModel(
      { calls: [call('read_skill', { name: ' bake ' }), give(1)] },
      { calls: [call('read_skill', { name: 'rest', resource: 'references/x.md' }), give(2)] },
      { calls: [call('read_skill', { name: 'rest', bookmark: 'done' }), give(3)] },
      'So.',
      { calls: [give(4), call('read_skill', { name: 'bake', bookmark: ' done ' })] },
      'So.',
      { calls: [give(5)] },
      'So.',
    )
    const { dispatcher, inbound } = await createRig({
      model,
      content: () => content,
      tools: createToolSet([okTool('give'), readSkill as never]),
    })
    await dispatcher.dispatch(inbound('Bake!'))
    await dispatcher.dispatch(inbound('And now?'))
    await dispatcher.dispatch(inbound('Then?'))
    const asked = model.requests.map((request) =>
      request.messages
        .map(({ content }) => content)
        .join('\n')
        .includes('While you follow bake you use only look.'),
    )
    expect([asked[0], asked[4]]).toEqual([false, true])
    const messages = [...[3, 5, 7].flatMap((at) => model.requests[at]?.messages ?? [])]
    const gave = new Map(
      messages.flatMap((message) =>
        message.role === 'tool' && message.name === 'give' ? [[message.toolCallId, message.content]] : [],
      ),
    )
    expect(Object.fromEntries([...gave].map(([id, text]) => [id, text.startsWith('Error')]))).toEqual({
      'give-1': true,
      'give-2': true,
      'give-3': true,
      'give-4': true,
      'give-5': false,
    })
  })
})
