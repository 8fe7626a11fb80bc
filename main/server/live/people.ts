import { optional } from '../../base/optional.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import type { PlayerId } from '../../world/ids.ts'
import { createIndoors } from '../../world/life/indoors.ts'
import { tilesApart } from '../../world/places.ts'
import { doingAs, peopleOnMap } from '../../world/read-model.ts'
import type { PersonOnMap } from '../rooms/shown.ts'
import type { LiveWorld } from './live-world.ts'
import { sayDoing } from './say-doing.ts'

/** Everyone on the map for one player's "People" list: nearest first, without the player. */
export function listPeople(
  world: LiveWorld,
  player: PlayerId,
  about: {
    roleOf(npc: string): string
    portraitOf(npc: string): string | undefined
    /** In the player's language. */
    say: SayNotice
    /** Who is in another zone, and where, in words. */
    elsewhere(): { id: string; name: string; where: string }[]
  },
): PersonOnMap[] {
  const self = world.state.players[player]
  const indoors = createIndoors(world.map)
  const here = peopleOnMap(world.state)
    .filter((person) => person.id !== player)
    .map((person) => {
      const npc = person.kind === 'npc' ? world.state.npcs[person.id as keyof typeof world.state.npcs] : undefined
      return {
        id: person.id,
        name: person.name,
        kind: person.kind,
        role: npc ? about.roleOf(person.id) : 'visitor',
        ...optional({ portrait: npc ? about.portraitOf(person.id) : undefined }),
        distance: self ? Math.round(tilesApart(world.map, person, self) * 10) / 10 : 0,
        doing: npc
          ? sayDoing(world.map, doingAs(world.state, npc), {
              within: indoors(world.state, npc),
              say: about.say,
            })
          : '',
      }
    })
    .sort((left, right) => left.distance - right.distance)
  const away = about.elsewhere().map(
    ({ id, name, where }): PersonOnMap => ({
      ...{ id, name, kind: 'npc', role: about.roleOf(id), distance: 0, doing: where, elsewhere: true },
      ...optional({ portrait: about.portraitOf(id) }),
    }),
  )
  return [...here, ...away]
}
