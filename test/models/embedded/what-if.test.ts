import { describe, expect, it } from 'vitest'
import { noSurroundings, type TieView } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import type { BodyId, ItemId, PlaceId } from '../../../main/world/ids.ts'
import { ada, bram, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const known = {
  speaker: { id: ada, kind: 'player', name: 'Ada', firstMeeting: false, meetings: 3, opening: false },
} as const
const tie = (affinity: number, quarrel: string | null = null): TieView => ({
  ...{
    id: bram.id as BodyId,
    name: 'Bram Hollow',
    familiarity: 40,
    affinity,
    trust: 0,
    debt: 0,
    talks: 3,
    met: 0,
    quarrel,
  },
  reasons: [],
})
const living = (
  more: Partial<NonNullable<TurnContext['surroundings']>> = {},
  overrides: Partial<TurnContext> = {},
): Partial<TurnContext> => ({
  ...known,
  surroundings: { ...noSurroundings, ...more },
  ...overrides,
})
const hour = 3_600_000

describe('asked what it would do', () => {
  const { now, places } = sampleContext('')
  const day = now.ms - (now.ms % (24 * hour))
  const at = (id: string): PlaceId => id as PlaceId
  const open = places.find(({ id }) => id !== sampleContext('').character.home)?.id ?? at('market')
  const plan = (act: 'work' | 'leisure' | 'sleep', doing: string) => [
    { from: day - 48 * hour, to: day + 48 * hour, at: open, doing, act, because: 'schedule' as const },
  ]

  it('in the rain, somebody works on and gets wet, or gets under a roof; in a storm nobody works outside', async () => {
    expect((await ask('What would you do if it rained?', living({ plan: plan('work', 'hoeing') }))).text).toMatch(
      /get wet.*hoeing/,
    )
    expect(
      (await ask('What would you do if it rained at 15:00?', living({ plan: plan('leisure', 'reading') }))).text,
    ).toMatch(/under a roof/)
    expect(
      (await ask('What would you do if there was a storm?', living({ plan: plan('work', 'hoeing') }))).text,
    ).toMatch(/under a roof/)
    const dry = places.map((place) => (place.id === open ? { ...place, indoors: true as const } : place))
    expect(
      (await ask('What would you do if it rained?', living({ plan: plan('leisure', 'reading') }, { places: dry })))
        .text,
    ).toMatch(/in the dry, reading/)
  })

  it('hungry, it eats of what it carries, else at home; weary, it goes home to bed', async () => {
    const bun = { id: 'bun' as ItemId, name: 'bun', plural: 'buns', price: 1 }
    const carrying = {
      own: { gold: 0, items: [{ ...bun, count: 2 }] },
      kinds: [{ ...bun, description: '', use: 'eat' as const }],
    }
    expect((await ask('What would you do if you were hungry?', living(carrying))).text).toContain('bun')
    expect((await ask('What would you do if you were hungry?', living())).text).toMatch(/go to .* and have a bite/)
    expect((await ask('What would you do if you were worn out?', living())).text).toMatch(/go to .* and sleep/)
  })

  it('asked for a favour, it answers by how it thinks of whoever asks', async () => {
    const answer = async (ties: TieView[]) =>
      (await ask('What would you do if Bram asked you for help?', living({ ties }))).text
    expect(await answer([tie(40)])).toMatch(/^I would say yes/)
    expect(await answer([tie(-30)])).toMatch(/^I would say no/)
    expect(await answer([tie(10, 'Bram Hollow gave short measure.')])).toMatch(/^I would say no\. .*short measure/)
    expect(await answer([tie(3)])).toMatch(/^That depends/)
  })
})
