import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutPlace, withPlace } from '../../main/content/edit-places.ts'
import { mapOfText } from '../../main/content/read-map.ts'
import { projectRoot } from '../support/talk-lab.ts'

const where = { root: projectRoot, world: 'village', map: 'village' }
const village = readFileSync(join(projectRoot, 'worlds/village/maps/village.tmx'), 'utf8')
const box = { x: 320, y: 640, width: 96, height: 64 }

/** The lines of one text that the other hasn't. */
const only = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line))
}

it('adds a place to the village’s map, which is read with it, and changes nothing else', async () => {
  const next = withPlace(village, 'fish-pier', box, { label: 'the "fish" pier & more' })
  expect(only(village, next)).toEqual([expect.stringContaining('nextobjectid="384"')])
  expect(only(next, village)).toEqual([
    expect.stringContaining('nextobjectid="385"'),
    '  <object id="384" name="fish-pier" x="320" y="640" width="96" height="64">',
    '    <property name="label" value="the &quot;fish&quot; pier &amp; more"/>',
  ])
  const { places } = await mapOfText(where, next)
  expect(places).toMatchObject({ 'fish-pier': { ...box, label: 'the "fish" pier & more' } })
  // Moved again, it is one line that differs.
  const moved = withPlace(next, 'fish-pier', { ...box, x: 352 })
  expect(only(moved, next)).toEqual(['  <object id="384" name="fish-pier" x="352" y="640" width="96" height="64">'])
  expect(withPlace(moved, 'fish-pier', box)).toBe(next)
})

it('refuses a place that nobody can reach, by the words of the map’s reader', async () => {
  const map = await mapOfText(where, village)
  const wall = map.blocked.findIndex((cell, index) => cell === 1 && index > 3 * map.columns)
  const [x, y] = [(wall % map.columns) * 32, Math.floor(wall / map.columns) * 32]
  await expect(mapOfText(where, withPlace(village, 'nowhere', { x, y, width: 32, height: 32 }))).rejects.toThrow(
    /the place "nowhere" has no free tile that can be reached from the first spawn/,
  )
})

it('knows the layer among comments, other layers and short forms, and keeps the line ends', () => {
  const map = (layer: string, end = '\n') =>
    [
      '<?xml version="1.0"?>',
      '<map nextobjectid="5">',
      '<!-- <objectgroup name="places"> -->',
      layer,
      '</map>',
      '',
    ].join(end)
  const place = '<object id="5" name="pier" x="1" y="2" width="3" height="4"/>'
  const small = { x: 1, y: 2, width: 3, height: 4 }
  expect(withPlace(map(' <objectgroup id="1" name="places"/>'), 'pier', small)).toBe(
    map(` <objectgroup id="1" name="places">\n  ${place}\n </objectgroup>`).replace('"5">', '"6">'),
  )
  expect(withPlace(map(' <objectgroup name="places">\r\n </objectgroup>', '\r\n'), 'pier', small)).toBe(
    map(` <objectgroup name="places">\r\n  ${place}\r\n </objectgroup>`, '\r\n').replace('"5">', '"6">'),
  )
  expect(withPlace(map("<objectgroup name='places'><object id='9' name='a'/></objectgroup>"), 'pier', small)).toBe(
    map(
      `<objectgroup name='places'><object id='9' name='a'/>\n ${place.replace('"5"', '"10"')}\n</objectgroup>`,
    ).replace('"5">', '"11">'),
  )
  // A place of another layer is another thing.
  const rooms = '<objectgroup name="rooms"><object id="1" name="pier" x="0"/></objectgroup><objectgroup name="places"/>'
  expect(withPlace(map(rooms), 'pier', small)).toContain('name="pier" x="0"/></objectgroup>')
  expect(() => withPlace(map(''), 'pier', small)).toThrow(/no object layer "places"/)
})

const drawn = `<map nextobjectid="9">
 <objectgroup id="1" name="places">
  <object id="3" name="mill" x="0" y="0" width="32" height="32">
   <properties>
    <property name="label" value="the mill"/>
   </properties>
  </object>
  <object id="4" template="hut.tx" x="64" y="0"/>
 </objectgroup>
 <objectgroup id="2" name="rooms">
  <object id="5" name="mill" x="0" y="320" width="96" height="64"/>
 </objectgroup>
</map>
`
const templates = new Map([['hut.tx', 'hut']])
const size = { x: 0, y: 0, width: 32, height: 32 }

it('renames a place together with its room, and takes one away with its line', () => {
  const renamed = withPlace(drawn, 'windmill', size, { was: 'mill' })
  expect(renamed).toBe(drawn.replaceAll('name="mill"', 'name="windmill"'))
  expect(withoutPlace(drawn, 'mill')).toBe(drawn.replace(/\n {2}<object id="3"[\s\S]*?<\/object>/, ''))
  expect(() => withPlace(drawn, 'x', size, { was: 'inn' })).toThrow('The map has no place "inn".')
  expect(() => withoutPlace(drawn, 'inn')).toThrow('The map has no place "inn".')
})

it('knows a place by the name that its template gives it, and writes what it has of its own as Tiled does', () => {
  expect(withPlace(drawn, 'hut', { ...size, x: 96 }, { templates })).toBe(
    drawn.replace('x="64" y="0"/>', 'x="96" y="0" width="32" height="32"/>'),
  )
  expect(withPlace(drawn, 'cabin', size, { was: 'hut', templates })).toContain(
    '<object id="4" template="hut.tx" name="cabin" x="0" y="0" width="32" height="32"/>',
  )
  expect(withoutPlace(drawn, 'hut', templates)).not.toContain('hut.tx')
})
