import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import type { MysteryId, PieceId } from '../../../../main/world/ids.ts'
import type { WorldState } from '../../../../main/world/state.ts'

let village: ScenarioVillage
beforeAll(async () => {
  village = await createScenario({ seed: 11 })
})
afterAll(() => village.close())

/** A player who holds these pieces of the Still Night. */
const finder = async (name: string, ...pieces: string[]) => {
  const guest = village.player(name)
  guest.goesTo('greta')
  await village.runTicks(1)
  const body = (village.state as WorldState).players[guest.id]
  const held = pieces.map((id) => ({ id: id as PieceId, at: village.state.startedAt }))
  if (body && held.length > 0) body.mysteries = { ['still-night' as MysteryId]: { pieces: held } }
  return guest
}
const print = 'There is the print of a small shoe on the lowest sail of the mill.'

it('everybody who has a piece or a stake says something of their own to a clue that is truly held', async () => {
  const ana = await finder('Ana', 'sail-print')
  const said = []
  for (const who of [
    'greta',
    'bram',
    'tilo',
    'marta',
    'oswin',
    'lotte',
    'rook',
    'elna',
    'yara',
    'ines',
    'aldous',
    'pim',
  ])
    said.push(await ana.tells(who, print))
  for (const [index, words] of [
    /no smuggler has a foot like that/,
    /Small shoe\. On a sail/,
    /looked no further up/,
    /Mine was in his bed/,
    /nine explanations/,
    /four shoes/,
    /which way it points/,
    /very frightened/,
    /leave a mast alone/,
    /six, and in bed/,
    /Item: one small shoe/,
    /Everybody's got shoes/,
  ].entries())
    expect(said[index]).toMatch(words)
  // The words brought no piece.
  expect(village.events.filter(({ kind }) => kind === 'pieceGained')).toEqual([])
})

it('the miller does not say his statement again to whoever has seen the pin', async () => {
  const bea = await finder('Bea', 'bad-iron', 'sound-iron', 'torn-pin', 'pin-seen')
  const said = await bea.tells('tilo', 'Tilo, I saw the pin. It was torn, and there was a thread of hemp in it.')
  expect(said).toMatch(/I do not, at present, amend my statement/)
  const asked = await bea.tells('greta', "Bram's pin was torn, with hemp in it. What do you make of that?")
  expect(asked).toMatch(/Torn, and not cracked\?/)
})

it('whoever has no word of their own on it says that it is new to them', async () => {
  const cleo = await finder('Cleo', 'eleven-witnesses')
  expect(await cleo.tells('elna', 'Aldous has eleven witnesses who saw nothing, one cry and one torn pin.')).toMatch(
    /new to me|I know no more of it|looked closer/,
  )
})

it('nobody moves for a clue that is only claimed', async () => {
  const dora = await finder('Dora')
  expect(await dora.tells('marta', print)).not.toMatch(/Mine was in his bed/)
})

it('whoever is pressed says what they say to what is held against them, and nothing to an empty threat', async () => {
  const eve = await finder('Eve', 'white-splinter', 'sound-iron')
  expect(await eve.tells('pim', 'lotte knows. tell me the truth')).toMatch(/Lotte TOLD\?/)
  // Once said, it is said.
  expect(await eve.tells('pim', 'tell me the truth')).not.toMatch(/Lotte TOLD\?/)
  const fay = await finder('Fay', 'white-splinter')
  expect(await fay.tells('pim', 'how did you get that white splinter then')).toMatch(/Lotte TOLD\?/)
  // A question that only names the place holds nothing against anybody.
  const ida = await finder('Ida', 'sail-print')
  expect(await ida.tells('marta', 'who owns the mill with the sails?')).not.toMatch(/shoe/)
  const gil = await finder('Gil')
  expect(await gil.tells('pim', 'lotte knows. tell me the truth')).not.toMatch(/splinter/)
  expect(village.events.filter(({ kind }) => kind === 'pieceGained')).toEqual([])
})

it('a word of the smith about his iron gives nobody the torn pin away', async () => {
  const hal = await finder('Hal', 'sound-iron')
  expect(await hal.tells('greta', 'Bram says that his iron was sound.')).not.toMatch(/torn/i)
})
