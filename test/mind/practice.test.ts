import { describe, expect, it } from 'vitest'
import { practisedIn } from '../../main/mind/faculties/learning/practice.ts'
import type { PermissionGroup, ToolResult } from '../../main/mind/ports/tool.ts'
import type { SimulationEvent } from '../../main/world/commands.ts'

const groups: Record<string, PermissionGroup> = {
  read_skill: 'read',
  give: 'give',
  use: 'make',
  trade: 'trade',
  say: 'speak',
  memory_search: 'memory',
}
const act = (name: string, input: Record<string, unknown> = {}, ok = true) => ({
  call: { name, arguments: input },
  result: (ok ? { ok: true, text: 'Done.' } : { ok: false, error: 'No.' }) as ToolResult,
})
const read = (bookmark?: string, name = 'baking') =>
  act('read_skill', { name, ...(bookmark === undefined ? {} : { bookmark }) })
const practised = (
  acts: ReturnType<typeof act>[],
  more: { open?: { name: string; bookmark: string }[]; deeds?: SimulationEvent[]; afar?: boolean } = {},
) => practisedIn({ deeds: [], open: [], ...more, acts, permissionOf: (tool) => groups[tool] })
const good = [{ skill: 'baking', good: true }]
const bad = [{ skill: 'baking', good: false }]

describe('what a run shows of how a skill went', () => {
  it('is well when all that was done in the world after it was read worked, counted once', () => {
    expect(practised([read(), act('use'), act('give'), read('done')])).toEqual(good)
    expect(practised([act('give', {}, false), read(), act('use'), read('done')])).toEqual(good)
  })

  it('is not well when one of them failed', () => {
    expect(practised([read(), act('use'), act('give', {}, false), read('done')])).toEqual(bad)
    expect(practised([read(), act('use', {}, false), read('done')])).toEqual(bad)
  })

  it('is nothing where only words were spoken, or notes looked at', () => {
    expect(practised([read(), act('say'), act('memory_search'), read('done')])).toEqual([])
    expect(practised([act('give')])).toEqual([])
    expect(practised([act('read_skill', { name: 'baking' }, false), act('give')])).toEqual([])
  })

  it('is nothing yet while the skill waits for an answer, and is counted at its end', () => {
    expect(practised([read(), act('use'), read('2|count=three')])).toEqual([])
    expect(practised([act('give'), read('done')], { open: [{ name: 'baking', bookmark: '2|count=three' }] })).toEqual(
      good,
    )
  })

  it('of a mind without bookmarks counts a skill that was read, or is open, when something came of it', () => {
    expect(practised([read(), act('use')])).toEqual(good)
    expect(practised([act('use')], { open: [{ name: 'baking', bookmark: '' }] })).toEqual(good)
    expect(practised([act('use')], { open: [{ name: 'baking', bookmark: 'done' }] })).toEqual([])
    expect(practised([read(), act('use', {}, false)])).toEqual([])
  })

  it('does not suffer from who asks from afar for what can only be handed over, and gains by what works for them', () => {
    expect(practised([read(), act('give', {}, false), read('done')], { afar: true })).toEqual([])
    expect(practised([read(), act('use'), read('done')], { afar: true })).toEqual(good)
  })

  it('waits for the answer to an offer, whatever the tool told', () => {
    const offered = { kind: 'offered', offer: 'x-1', from: 'marta', to: 'p-1' } as unknown as SimulationEvent
    expect(practised([read(), act('trade'), read('done')], { deeds: [offered] })).toEqual([])
  })

  it('tells two skills of one run apart', () => {
    expect(
      practised([
        read(),
        act('use'),
        read('done'),
        read(undefined, 'brewing'),
        act('use', {}, false),
        read('done', 'brewing'),
      ]),
    ).toEqual([
      { skill: 'baking', good: true },
      { skill: 'brewing', good: false },
    ])
  })
})
