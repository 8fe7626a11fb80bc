import { expect, it } from 'vitest'
import { hourMs } from '../../main/language/calendar.ts'
import { createMentions } from '../../main/memory/forget/mentions.ts'
import { commonWordsOf } from '../../main/memory/forget/names.ts'
import { scrub } from '../../main/saves/forget/scrub.ts'
import { readState } from '../../main/saves/read-state.ts'
import type { WorldState } from '../../main/world/state.ts'
import { ana, character, createStage, npcId, placeId } from '../world/stage.ts'

it('of a player who wrote letters nothing is left after forgetting: not where they wait, nor on the road, nor in hand', () => {
  const stage = createStage({ characters: [character('yara'), character('elder')] })
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  const writes = (letter: string, zone: string) => ({
    kind: 'writeLetter' as const,
    ...{ player: ana, letter, to: npcId('nessa'), toName: 'Nessa', zone, text: 'My ring is by the mill.' },
  })
  stage.step(writes('letter-1', 'harbour'), writes('letter-2', 'hill'))
  stage.step({ kind: 'departNpc', npc: npcId('yara'), zone: 'harbour', at: placeId('quay'), road: hourMs })
  const carried = stage.state.travellers?.[npcId('yara')]?.elsewhere?.load?.mail?.letters?.[0]
  if (!carried) throw new Error('nobody carries it')
  stage.state.received = { [carried.id]: { ...carried, by: npcId('yara'), byName: 'Yara', at: 0 } }
  const mentions = createMentions(
    { players: [ana], names: ['Ana'], otherPlayers: [], villagers: ['elder'], said: [] },
    commonWordsOf([]),
  )
  const left = scrub(JSON.parse(JSON.stringify(stage.state)), mentions) as WorldState
  const commands = scrub([writes('letter-1', 'harbour')], mentions)
  expect(JSON.stringify([left, commands, scrub(stage.log, mentions)])).not.toMatch(/Ana|p-[0-9a-z]*ana|ring|mill\./)
  expect(readState(left)).toHaveProperty('state')
})
