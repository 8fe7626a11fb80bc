import { describe, expect, it } from 'vitest'
import { metadata, skillText } from '../content/skills/skill-files.ts'
import { call } from '../mind/rig.ts'
import { gameTime } from '../support/sample-characters.ts'
import { carried, changingWorld, createSkillVillage, surroundings } from './skill-rig.ts'

const now = gameTime('2026-11-20', '14:10')
const gated = (gates: Record<string, string>) => ({
  'skills/bake/SKILL.md': skillText('bake', { more: metadata(gates) }),
  'skills/sing/SKILL.md': skillText('sing'),
})

/** Marta in a world that the test changes while they talk. */
const openGates = async (
  gates: Record<string, string>,
  steps?: Parameters<typeof createSkillVillage>[0] extends infer Options
    ? Options extends { steps?: infer Steps }
      ? Steps
      : never
    : never,
) => {
  const seen = { surroundings: surroundings(), at: 'square' }
  const clock = { now }
  const village = await createSkillVillage({
    files: gated(gates),
    world: changingWorld(() => clock.now, seen),
    ...(steps ? { steps } : {}),
  })
  const shown = async () => {
    await village.say('Well?')
    return village.asked().skills
  }
  return { ...village, seen, clock, shown }
}

describe('82 gates of skills', () => {
  it.each([
    ['level', { 'npc.level': '5' }, { level: 5 }, { level: 4 }],
    ['thing', { 'npc.items': 'flour 2' }, { own: carried({ flour: 3 }) }, { own: carried({ flour: 1 }) }],
    ['required thing', { 'npc.requires': 'item:hammer' }, { own: carried({ hammer: 1 }) }, {}],
    ['reputation', { 'npc.requires': 'reputation:3' }, { standing: 3 }, { standing: 2 }],
    ['faction', { 'npc.faction': 'guild' }, { faction: 'guild' }, { faction: 'watch' }],
    ['lesson', { 'npc.requires': 'taught' }, { learned: [{ skill: 'bake', from: null, good: 0, uses: 0 }] }, {}],
    [
      'quest',
      { 'npc.requires': 'quest:forge' },
      {
        quests: [
          { id: 'forge' as never, name: 'Forge', text: '', status: 'done' as const, goals: [], reward: carried({}) },
        ],
      },
      {
        quests: [
          { id: 'forge' as never, name: 'Forge', text: '', status: 'open' as const, goals: [], reward: carried({}) },
        ],
      },
    ],
  ])(
    '82 a %s: hidden before, there when the world has changed, hidden again when it is lost, all in one talk',
    async (_, gates, opened, lost) => {
      const { seen, shown } = await openGates(gates)
      expect(await shown()).toEqual(['sing'])
      seen.surroundings = surroundings(opened)
      expect(await shown()).toEqual(['bake', 'sing'])
      seen.surroundings = surroundings(lost)
      expect(await shown()).toEqual(['sing'])
    },
  )

  it('82 a place and an hour: there and then alone', async () => {
    const { seen, clock, shown } = await openGates({ 'npc.place': 'bakery', 'npc.time': '04:00-09:00 evening' })
    expect(await shown()).toEqual(['sing'])
    seen.at = 'bakery'
    expect(await shown()).toEqual(['sing'])
    clock.now = gameTime('2026-11-20', '19:00')
    expect(await shown()).toEqual(['bake', 'sing'])
    seen.at = 'square'
    expect(await shown()).toEqual(['sing'])
  })

  it('82 having met: not in the first turn with somebody, from the second on, and for each by themselves', async () => {
    const { shown, say, asked } = await openGates({ 'npc.requires': 'met' })
    expect(await shown()).toEqual(['sing'])
    expect(await shown()).toEqual(['bake', 'sing'])
    await say('Well?', { speaker: { id: 'p-benbenbenbenben1' as never, kind: 'player', name: 'Ben' } })
    expect(asked().skills).toEqual(['sing'])
  })

  it('82 what is hidden is hidden wholly: in the prompt, in the tool, by its name, and also when it was read before', async () => {
    const bake = { calls: [call('read_skill', { name: 'bake' })] }
    const village = await openGates({ 'npc.items': 'flour' }, [bake, 'Done.', 'Well.', bake, 'No.', 'Hm.'])
    village.seen.surroundings = surroundings({ own: carried({ flour: 1 }) })
    await village.say('Bake!')
    await village.say('And then?')
    expect(village.asked().system).toContain('The body of bake.')
    village.seen.surroundings = surroundings()
    await village.say('Again!')
    expect(village.asked().system).not.toMatch(/<name>bake<|The body of bake/)
    expect(village.asked().read).toEqual([])
    expect(JSON.stringify(village.asked().tools)).not.toContain('"bake"')
    expect(village.asked().results).toEqual(['Error: You have no skill "bake". You have: sing.'])
    expect(await village.say('/bake')).toMatchObject({
      kind: 'command',
      notice: expect.stringContaining('There is no command'),
    })
  })

  it('82 of other hosts: a skill that needs a program is hidden, one that is always there is not', async () => {
    const openclaw = (json: string) => `metadata:\n  openclaw: '${json}'\n`
    const files = {
      'skills/git/SKILL.md': skillText('git', { more: openclaw('{"requires":{"bins":["git"]}}') }),
      'skills/always/SKILL.md': skillText('always', { more: openclaw('{"always":true,"requires":{"bins":["git"]}}') }),
      'skills/setting/SKILL.md': skillText('setting', { more: openclaw('{"requires":{"config":["world.name"]}}') }),
    }
    let config: unknown = {}
    const village = await createSkillVillage({
      files,
      skillSettings: () => ({ offered: 12, maxPromptChars: 18_000, entries: {}, os: 'linux', config }),
    })
    await village.say('Hello!')
    expect(village.asked().skills).toEqual(['always'])
    config = { world: { name: 'village' } }
    await village.say('Hello!')
    expect(village.asked().skills).toEqual(['always', 'setting'])
  })
})
