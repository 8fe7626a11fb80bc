import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTools } from '../../main/mind/tools/load-tools.ts'
import type { OperationId } from '../../main/world/ids.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { ada, ben, bram, marta, sampleContext, sampleNow } from '../support/sample-characters.ts'
import { toolRun, useTool } from '../support/tool-run.ts'

const loaded = await loadTools(join(import.meta.dirname, '../../tools'))

const use = async (name: string, input: Record<string, unknown>, changes: Parameters<typeof sampleContext>[1] = {}) => {
  const memory = createFakeMemory(marta.id)
  const told = { kind: 'told', at: sampleNow, importance: 5 } as const
  await memory.remember({ ...told, text: 'Ada told me: "I lost my ring."', audience: { kind: 'player', player: ada } })
  await memory.remember({
    ...told,
    text: 'Ben told me: "The ring is mine."',
    audience: { kind: 'player', player: ben },
  })
  const { run, commands, spoken } = toolRun({
    context: sampleContext('', changes),
    operation: 'o-1' as OperationId,
    memory,
    readSkill: (skill) => (skill === 'show-the-way' ? 'Walk ahead.' : null),
  })
  const tool = loaded.tools.toolsFor({ context: run.context, lane: 'dm' }).get(name)
  if (!tool) throw new Error(`no tool ${name}`)
  return { result: await useTool(tool, input, run), commands, spoken, memory }
}

describe('the tools of the world', () => {
  it('are all there', () => {
    expect(loaded.diagnostics).toEqual([])
    expect(loaded.tools.known.map(({ name }) => name).join(' ')).toBe(
      'attend complete_quest drop emote face follow give go_home learn_steps look memory_get memory_search move_to offer_bed offer_house open_shop pick_up plan_day plan_job promise read_skill remember say set_ambition set_intent sing start_quest stop take teach tell_piece trade use wait whisper',
    )
  })

  it('walk to places by id or label and to people by name', async () => {
    const goal = async (destination: string) => (await use('move_to', { destination })).commands[0]
    const place = { kind: 'npcMoveTo', npc: 'marta', destination: { kind: 'place', place: 'mill' }, operation: 'o-1' }
    expect(await goal('mill')).toEqual(place)
    expect(await goal('The Mill')).toEqual(place)
    expect(await goal('Bram')).toMatchObject({ destination: { kind: 'body', body: 'bram' } })
    expect(await goal('you')).toMatchObject({ destination: { kind: 'body', body: ada } })
    const lost = await use('move_to', { destination: 'the moon' })
    expect(lost).toMatchObject({
      commands: [],
      result: { ok: false, error: expect.stringContaining('Places: square, bakery') },
    })
  })

  it('turn, follow, wait and show feelings', async () => {
    expect((await use('face', { person: 'Joost' })).commands).toEqual([
      { kind: 'npcFace', npc: 'marta', body: 'joost', operation: 'o-1' },
    ])
    expect((await use('follow', {})).commands).toEqual([
      { kind: 'npcFollow', npc: 'marta', body: ada, operation: 'o-1' },
    ])
    expect((await use('wait', {})).commands).toEqual([{ kind: 'npcStop', npc: 'marta', operation: 'o-1' }])
    expect((await use('emote', { emote: 'heart' })).commands).toEqual([
      { kind: 'npcEmote', npc: 'marta', emote: 'heart', operation: 'o-1' },
    ])
    expect((await use('face', { person: 'Nobody' })).result.ok).toBe(false)
    expect((await use('say', { text: 'Mind the step!' })).spoken).toEqual(['Mind the step!'])
  })

  it('do not follow, face or walk up to somebody whose words come from afar', async () => {
    const afar = { afar: true as const, percepts: { place: null, doing: '', people: [], following: null } }
    for (const [name, input] of [
      ['follow', {}],
      ['face', { person: 'Ada' }],
      ['move_to', { destination: 'you' }],
    ] as const) {
      const { result, commands } = await use(name, input, afar)
      expect([result.ok, commands]).toEqual([false, []])
    }
  })

  it('never follow or face themselves', async () => {
    expect((await use('follow', { person: 'Marta Oven' })).result.ok).toBe(false)
  })

  it('search and read memory for the ears of the speaker only', async () => {
    const found = await use('memory_search', { query: 'ring' })
    expect(found.result).toEqual({
      ok: true,
      text: '- [2026-11-20 14:10] Ada told me: "I lost my ring." (memory/2026-11-20.md#1)',
    })
    const read = await use('memory_get', { path: 'memory/2026-11-20.md' })
    expect(read.result).toMatchObject({ ok: true, text: expect.not.stringContaining('Ben') })
    const villager = { speaker: { ...sampleContext('').speaker, id: bram.id, kind: 'npc' as const, name: 'Bram' } }
    expect((await use('memory_search', { query: 'ring' }, villager)).result).toEqual({
      ok: true,
      text: 'You remember nothing about that.',
    })
    expect((await use('memory_get', { path: '../bram/MEMORY.md' })).result.ok).toBe(false)
  })

  it('remember for the player who was there', async () => {
    const { memory, result } = await use('remember', { text: 'I promised Ada to look for her ring.' })
    expect(result).toEqual({ ok: true, text: 'Noted (memory/2026-11-20.md#3).' })
    expect(memory.entries.at(-1)).toMatchObject({
      kind: 'note',
      audience: { kind: 'player', player: ada },
      importance: 6,
      who: { id: ada },
    })
  })

  it('read a skill, or say which there are', async () => {
    expect((await use('read_skill', { name: 'show-the-way' })).result).toEqual({
      ok: true,
      text: expect.stringMatching(/^<skill_content name="show-the-way">\nWalk ahead\.\n<\/skill_content>/),
    })
    expect((await use('read_skill', { name: 'fly' })).result).toEqual({
      ok: false,
      error: 'You have no skill "fly". You have: show-the-way.',
    })
  })
})
