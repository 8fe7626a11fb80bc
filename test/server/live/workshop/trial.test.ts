import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlayerId } from '../../../../main/world/ids.ts'
import { runVillage, taughtContent } from '../learning/taught-village.ts'
import { bench, marta } from './bench.ts'

/** Something from every tool that changes anything. */
const everything = [
  '`use make=bread`',
  '`give item=bread to={player}`',
  '`trade give=bread want="3 gold" with={player}`',
  '`take item="2 gold" from={player}`',
  '`open_shop player={player}`',
  '`drop item=bread`',
  'Ask "And now?" and keep the answer as {answer}',
  '`pick_up thing=bread`',
  '`whisper text="Hush." to={player}`',
  '`say text="Well, well."`',
  '`remember text="The well is dry."`',
  '`emote emote=note`',
  '`follow person={player}`',
  '`wait`',
  '`attend place=mill when="tomorrow at noon"`',
  '`move_to destination=mill`',
  'Say "Ding!"',
]

test('a trial goes through every step with the real tools, and changes nothing of the world and no file', async () => {
  const { propose, state, map, saveFolder, files } = await bench('propose')
  const before = [JSON.stringify(state), JSON.stringify(map)]
  expect(await propose({ steps: everything })).toMatchObject({ kind: 'waits', why: 'it uses use' })
  const [proposal] = (await files.list()).proposals
  expect(proposal?.evidence.trial).toEqual(everything.flatMap((step) => /^`(\w+)/.exec(step)?.[1] ?? []))
  expect([JSON.stringify(state), JSON.stringify(map)]).toEqual(before)
  expect(
    (await readdir(saveFolder, { recursive: true, withFileTypes: true }))
      .flatMap((entry) => (entry.isFile() ? entry.name : []))
      .toSorted(),
  ).toEqual(['SKILL.md', 'proposal.json'])
})

test('whom a trial was for is known nowhere afterwards: in no journal, note, talk or list of players', async () => {
  const content = await taughtContent()
  const village = await runVillage(content)
  await village.comesTo('marta')
  const { bag, x, y } = structuredClone(village.body('marta'))
  expect(
    await village.says('marta', 'I will teach you to share: go to the mill, give everybody a loaf of bread, bow'),
  ).toContain('needs leave')
  // She has made room for the player beside her, and gone nowhere.
  const marta = village.body('marta')
  expect(marta.bag).toEqual(bag)
  expect(Math.hypot(marta.x - x, marta.y - y)).toBeLessThan(32)
  expect(Object.keys(village.world.state.players)).toHaveLength(1)
  expect(village.log.some((event) => event.kind === 'transferred')).toBe(false)
  await village.close()
  for (const entry of await readdir(content.saves, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8'), entry.name).not.toMatch(
        /standinfortrials|"Trial"/,
      )
})

test.each([
  [
    'a plugin brought',
    { strange: ['emote'] },
    ['`emote emote=note`'],
    `"emote" is a plugin's, and can not be tried out`,
  ],
  ['the rules forbid', { deny: ['emote'] }, ['`emote emote=note`'], 'here and now I can not emote'],
  ['it has not got: nothing lies there', {}, ['`pick_up thing=bread`'], 'here and now I can not pick up'],
  ['it has not got: it stands alone', {}, ['`start_quest quest=nowhere`'], 'does not work'],
])('a skill with a tool that %s is not taken on', async (_what, options, steps, why) => {
  const { propose, state } = await bench('auto', options)
  expect(await propose({ steps })).toEqual({ kind: 'dropped', why: expect.stringContaining(why) })
  expect(state.npcs[marta]?.learned).toEqual({})
})

test('goods of players are offered for, not taken: whoever asks must say yes each time, and no other player can be named', async () => {
  const { propose } = await bench('propose')
  expect(await propose({ steps: ['`take item="2 gold" from={player}`'] })).toMatchObject({
    kind: 'waits',
    why: 'it uses take',
  })
  expect(
    await propose(
      { name: 'rob', occasions: ['rob somebody'], steps: ['`take item="2 gold" from="p-bbbbbbbbbbbbbbbb"`'] },
      'p-0000000000000009' as PlayerId,
    ),
  ).toEqual({
    kind: 'dropped',
    why: "it names a player, and a skill keeps nobody's name",
  })
})
