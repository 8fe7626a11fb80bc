import type { Catalogue, ItemKind } from '../../world/goods.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'

/** Remembers what was made of a value for each language, as long as the value is there. */
function keptBy<Value extends object>(make: (value: Value, language: string) => Value) {
  const kept = new WeakMap<Value, Map<string, Value>>()
  return (value: Value, language: string): Value => {
    const known = kept.get(value) ?? new Map<string, Value>()
    kept.set(value, known)
    const made = known.get(language) ?? make(value, language)
    known.set(language, made)
    return made
  }
}

/** The author's names in this language: `pt-BR` also finds `pt`. */
export const inLanguage = <Names>(
  names: Readonly<Record<string, Names>> | undefined,
  language: string,
): Names | undefined => names?.[language] ?? names?.[language.split('-')[0] ?? language]

const translated = keptBy<Catalogue>((catalogue, language) => {
  const own = (kind: ItemKind): ItemKind => {
    const names = inLanguage(kind.names, language)
    return names ? { ...kind, name: names.one, plural: names.many } : kind
  }
  const coin = inLanguage(catalogue.coin.names, language) ?? catalogue.coin
  const isAsWritten = Object.values(catalogue.items).every((kind) => own(kind) === kind)
  if (isAsWritten && coin === catalogue.coin) return catalogue
  return {
    ...catalogue,
    coin: { one: coin.one, many: coin.many },
    items: Object.fromEntries(
      Object.entries(catalogue.items).map(([id, kind]) => [id, own(kind)]),
    ) as Catalogue['items'],
  }
})

/** The world as a player reads it: things have the names that its author wrote in their language. */
export const worldIn = (state: WorldState, language: string): WorldState => {
  const catalogue = translated(state.catalogue, language)
  return catalogue === state.catalogue ? state : { ...state, catalogue }
}

/** The same for places. */
export const mapIn = keptBy<MapData>((map, language) => ({
  ...map,
  places: Object.fromEntries(
    Object.entries(map.places).map(([id, place]) => [
      id,
      { ...place, label: inLanguage(place.names, language) ?? place.label },
    ]),
  ) as MapData['places'],
}))
