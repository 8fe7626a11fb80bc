import { FindingError, finding } from '../language/findings/finding.ts'

/** A rectangle of the map, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Tag {
  name: string
  from: number
  to: number
  isClosing: boolean
  isEmpty: boolean
  text: string
}

/** Comments, character data and instructions may hold what looks like a tag. A tag's values hold no "<". */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?<close>\/?)(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/g

const tagsOf = (xml: string): Tag[] =>
  [...xml.matchAll(markup)].flatMap(({ 0: text, index, groups = {} }) =>
    groups.name === undefined
      ? []
      : [
          {
            ...{ name: groups.name, from: index, to: index + text.length, text },
            ...{ isClosing: groups.close === '/', isEmpty: groups.empty === '/' },
          },
        ],
  )

const attributeIn = (tag: string, name: string): { value: string; from: number; to: number } | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(["'])([^"'<]*)\\1`).exec(tag)
  if (!found) return null
  const to = found.index + found[0].length - 1
  return { value: found[2] ?? '', from: to - (found[2] ?? '').length, to }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The attributes of an object in the order in which Tiled writes them. */
const tiledOrder = [
  'id',
  'template',
  'name',
  'type',
  'class',
  'gid',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'visible',
]

/** A tag with another value for an attribute, which is added where Tiled writes it if it has none. */
const withAttribute = (tag: string, name: string, value: string): string => {
  const found = attributeIn(tag, name)
  if (found) return tag.slice(0, found.from) + escaped(value) + tag.slice(found.to)
  const place = tiledOrder.indexOf(name)
  const before = tiledOrder.slice(0, Math.max(0, place)).findLast((other) => attributeIn(tag, other))
  const end = before ? (attributeIn(tag, before)?.to ?? 0) + 1 : (/\s*\/?>$/.exec(tag)?.index ?? tag.length)
  return `${tag.slice(0, end)} ${name}="${escaped(value)}"${tag.slice(end)}`
}

/** The objects of all layers of a name, each by its opening tag. */
const objectsIn = (tags: readonly Tag[], layerName: string): Tag[] =>
  tags
    .filter(
      ({ name, isClosing, isEmpty, text }) =>
        name === 'objectgroup' && !isClosing && !isEmpty && attributeIn(text, 'name')?.value === layerName,
    )
    .flatMap((layer) => {
      const end = tags.find(({ name, isClosing, from }) => name === 'objectgroup' && isClosing && from > layer.from)
      return tags.filter(
        ({ name, isClosing, from }) => name === 'object' && !isClosing && from > layer.from && from < (end?.from ?? 0),
      )
    })

/** What an edit knows besides the map's text: the names that objects have from their templates, by the template. */
export type TemplateNames = ReadonlyMap<string, string>

const isNamed =
  (id: string, templates: TemplateNames) =>
  ({ text }: Tag): boolean => {
    const own = attributeIn(text, 'name')
    return own ? own.value === escaped(id) : templates.get(attributeIn(text, 'template')?.value ?? '') === id
  }

/**
 * The text of a Tiled map in which the place stands there: moved if the object layer `places` has it, added to it
 * otherwise. `was`: the name that it had; its room is renamed with it. Everything else stays byte for byte. The map must
 * have been read without fault.
 *
 * @throws when there is no such layer, or it can't be told where it is in the text.
 */
export const withPlace = (
  xml: string,
  id: string,
  box: Box,
  {
    label,
    was,
    templates = new Map(),
  }: { label?: string | undefined; was?: string | undefined; templates?: TemplateNames } = {},
): string => {
  const tags = tagsOf(xml)
  const layer = tags.find(
    ({ name, isClosing, text }) =>
      name === 'objectgroup' && !isClosing && attributeIn(text, 'name')?.value === 'places',
  )
  if (!layer) throw new FindingError(finding('edit-places.no-layer'))
  const sides = Object.entries(box) as [keyof Box, number][]
  const named = isNamed(was ?? id, templates)
  const known = objectsIn(tags, 'places').find(named)
  if (was !== undefined && !known) throw new FindingError(finding('edit-places.no-place', { id: was }))
  if (known) {
    const rooms = was === undefined || was === id ? [] : objectsIn(tags, 'rooms').filter(named)
    const renamed = (tag: string): string => (was === undefined || was === id ? tag : withAttribute(tag, 'name', id))
    const moved = sides.reduce((tag, [side, pixels]) => withAttribute(tag, side, String(pixels)), known.text)
    return [...rooms.map((room) => ({ ...room, text: renamed(room.text) })), { ...known, text: renamed(moved) }]
      .toSorted((left, right) => right.from - left.from)
      .reduce((text, { from, to, text: tag }) => text.slice(0, from) + tag + text.slice(to), xml)
  }
  const map = tags.find(({ name, isClosing }) => name === 'map' && !isClosing)
  if (!map) throw new FindingError(finding('edit-places.no-map-element'))
  const used = tags.flatMap(({ name, isClosing, text }) =>
    name === 'object' && !isClosing ? [Number(attributeIn(text, 'id')?.value ?? 0)] : [],
  )
  const next = Math.max(Number(attributeIn(map.text, 'nextobjectid')?.value ?? 1), 1, ...used.map((one) => one + 1))
  const head = withAttribute(map.text, 'nextobjectid', String(next + 1))
  const at = layer.isEmpty ? layer.to : endOf(tags, layer, xml)
  const newline = xml.includes('\r\n') ? '\r\n' : '\n'
  const before = /[ \t]*$/.exec(xml.slice(0, layer.from))?.[0] ?? ''
  const place = `<object id="${next}" name="${escaped(id)}" ${sides.map(([side, pixels]) => `${side}="${pixels}"`).join(' ')}`
  const lines = label
    ? [
        `${place}>`,
        ' <properties>',
        `  <property name="label" value="${escaped(label)}"/>`,
        ' </properties>',
        '</object>',
      ]
    : [`${place}/>`]
  const object = lines.map((line) => `${before} ${line}`).join(newline)
  const isOnOwnLine = at === 0 || xml[at - 1] === '\n'
  const added = isOnOwnLine ? `${object}${newline}` : `${newline}${object}${newline}${before}`
  const body = layer.isEmpty
    ? `${xml.slice(map.to, layer.from)}${layer.text.replace(/\s*\/>$/, '>')}${newline}${object}${newline}${before}</objectgroup>${xml.slice(layer.to)}`
    : `${xml.slice(map.to, at)}${added}${xml.slice(at)}`
  return xml.slice(0, map.from) + head + body
}

/** Where the closing tag of the layer begins, with the blanks before it on its line. */
const endOf = (tags: readonly Tag[], layer: Tag, xml: string): number => {
  const end = tags.find(({ name, isClosing, from }) => name === 'objectgroup' && isClosing && from > layer.from)
  if (!end) throw new FindingError(finding('edit-places.layer-not-closed'))
  return end.from - (/[ \t]*$/.exec(xml.slice(0, end.from))?.[0].length ?? 0)
}

/**
 * The text of a Tiled map without a place. Everything else stays byte for byte.
 *
 * @throws when the map has no such place.
 */
export const withoutPlace = (xml: string, id: string, templates: TemplateNames = new Map()): string => {
  const tags = tagsOf(xml)
  const known = objectsIn(tags, 'places').find(isNamed(id, templates))
  if (!known) throw new FindingError(finding('edit-places.no-place', { id }))
  const end = known.isEmpty
    ? known.to
    : (tags.find(({ name, isClosing, from }) => name === 'object' && isClosing && from > known.from)?.to ?? known.to)
  // Its line goes with it.
  const before = /(?:^|\r?\n)[ \t]*$/.exec(xml.slice(0, known.from))
  return xml.slice(0, before?.index ?? known.from) + xml.slice(end)
}
