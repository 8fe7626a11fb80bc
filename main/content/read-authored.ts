import { isDeepStrictEqual } from 'node:util'
import { optional } from '../base/optional.ts'
import type { NpcId } from '../world/ids.ts'
import { checkGoods } from './catalogue/check-goods.ts'
import { loadWorldLists } from './catalogue/load-catalogue.ts'
import type { AuthoredRest, ContentOptions } from './content.ts'
import { loadErrands } from './errands/load-errands.ts'
import { loadEvents } from './happenings/load-events.ts'
import { loadExtraLore } from './load-extra-lore.ts'
import { loadLooks } from './looks/load-looks.ts'
import { checkCustoms, loadMysteries, secretsIn, withoutPieces } from './mysteries/load-mysteries.ts'
import { reportOtherCase } from './other-case.ts'
import { readCharacters } from './read-characters.ts'
import { checkHost, extraSections, readLore } from './read-lore.ts'
import { type Reader, readText } from './read-text.ts'
import { loadSongs } from './songs/load-songs.ts'
import { withoutComments } from './without-comments.ts'

/** Reads everything except the skills. `known`: the ids whose folders existed before. */
export const readAuthored = async (
  reader: Reader,
  options: ContentOptions,
  known: readonly NpcId[] | undefined,
): Promise<AuthoredRest> => {
  const { root, world, previous } = options
  const { diagnostics } = reader
  const [{ characters, written, folders }, agentsText, lore, extra] = await Promise.all([
    readCharacters(reader, options, known),
    readText(reader, 'npc-agents/AGENTS.md'),
    readLore(reader, world, previous),
    loadExtraLore({ root, world, paths: options.extraPaths ?? [], previous: previous?.loreFiles, files: reader.files }),
  ])
  await reportOtherCase(reader, `worlds/${world}`, ['WORLD.md', 'ITEMS.md', 'QUESTS.md', 'SIGNS.md', 'USES.md'])
  checkHost(lore, { world, people: folders, diagnostics })
  diagnostics.push(...extra.diagnostics)
  reader.failed ||= extra.failed
  const lists = await loadWorldLists(reader, {
    world,
    named: { places: options.places, npcs: new Set(folders), ...optional({ ground: options.ground }) },
    previous,
  })
  checkGoods(written, lists.catalogue, diagnostics)
  const scene = {
    ...{ places: options.places, npcs: new Set(folders), items: new Set(Object.keys(lists.catalogue.items)) },
    ...optional({ maps: options.ground?.maps }),
  }
  const almanac = await loadEvents(reader, { world, scene, previous: previous?.almanac })
  const mysteries = await loadMysteries(reader, {
    world,
    scene: { ...scene, events: new Set(Object.keys(almanac)), secrets: secretsIn(written) },
    previous: previous?.catalogue?.mysteries,
  })
  checkCustoms(almanac, mysteries, { world, diagnostics })
  const errands = await loadErrands(reader, { world, scene, previous: previous?.catalogue?.errands })
  const songs = await loadSongs(reader, { world, npcs: scene.npcs, previous: previous?.catalogue?.songs })
  const looks = await loadLooks(reader, { world, characters, previous: previous?.looks })
  const catalogue = { ...lists.catalogue, ...optional({ mysteries, errands, songs }) }
  const more = extraSections(extra.files, `worlds/${world}`, diagnostics)
  const loreFiles = isDeepStrictEqual(previous?.loreFiles, extra.files) ? previous?.loreFiles : extra.files
  return {
    characters: withoutPieces(characters, mysteries),
    written,
    folders,
    ...lists,
    catalogue: isDeepStrictEqual(previous?.catalogue, catalogue) ? (previous?.catalogue ?? catalogue) : catalogue,
    almanac,
    ...optional({ looks, abroad: options.road?.abroad }),
    worldName: lore.worldName,
    ...optional({ worldHost: lore.worldHost, worldArrival: lore.worldArrival }),
    lore: [...lore.lore, ...more],
    ...optional({ loreFiles }),
    agentsText: withoutComments((agentsText === 'unreadable' ? previous?.agentsText : agentsText) ?? ''),
    diagnostics,
  }
}
