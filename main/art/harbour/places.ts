import { type PlaceRectangle, piece, place, stall } from '../village/places.ts'

const de = (label: string) => ({ 'label.de': label })
const house = (open: string, label: string) => ({ indoors: true, open, ...de(label) })

/** The places of Coldhythe, in columns and rows of tiles. Souls and schedules use these ids. */
export const places: PlaceRectangle[] = [
  place('north-road', 'the road to Larkwend', 8, 1, 4, 3, de('die Straße nach Larkwend')),
  place('hard', 'the Hard', 24, 18, 6, 5, de('der Hard, der Platz am Hafen')),
  place('well', 'the well', 28, 20, 3, 3, de('der Brunnen')),
  place('fish-market', 'the fish market', 16, 22, 8, 2, de('der Fischmarkt')),
  place('quay', 'the quay', 15, 24, 18, 2, de('der Kai')),
  place('jetty', 'the long jetty', 24, 27, 2, 5, de('der lange Steg')),
  place('mole', 'the mole', 33, 29, 2, 6, de('die Mole')),
  place('beach', 'the beach', 6, 23, 6, 4, de('der Strand')),
  place('salt-pans', 'the salt pans', 5, 22, 2, 5, de('die Salzpfannen')),
  place('headland', 'the headland', 37, 23, 5, 3, de('die Landspitze')),
  place('inn', 'the Dry Foot', 11, 18, 6, 2, house('06:00-24:00', 'das Gasthaus „Zum trockenen Fuß“')),
  place('chandlery', 'the chandlery', 19, 17, 5, 2, house('07:00-20:00', 'der Schiffsbedarf')),
  place('customs-house', 'the customs house', 31, 18, 5, 2, house('08:00-18:00', 'das Zollhaus')),
  place('fish-house', 'the red house', 4, 20, 5, 2, { indoors: true, ...de('das rote Haus') }),
  place('salt-cottage', 'the salt cottage', 4, 12, 4, 2, { indoors: true, ...de('das Salzhäuschen') }),
  place('lighthouse', 'the lighthouse', 42, 23, 4, 2, { indoors: true, ...de('der Leuchtturm') }),
  place('house-slate', 'the house with the slate roof', 38, 14, 5, 2, {
    ...{ indoors: true, sale: 80, keeper: 'osric' },
    ...de('das Haus mit dem Schieferdach'),
  }),
]

/** The furniture under the sky. Beds are in the rooms. */
export const furniture: PlaceRectangle[] = [
  stall('fish-stall', 'the fish stall', [18, 23], { keeper: 'nessa', ...de('der Fischstand') }),
  stall('salt-table', 'the table with the salt', [21, 22], { keeper: 'fenn', ...de('der Tisch mit dem Salz') }),
  piece('seat', 'quay-bench-west', 'the bench by the crane', [21, 25], 2, 1, 2, de('die Bank am Kai')),
  piece('seat', 'quay-bench-east', 'the bench by the mole', [28, 25], 2, 1, 2, de('die Bank an der Mole')),
  piece('seat', 'headland-bench', 'the bench on the headland', [39, 25], 2, 1, 2, de('die Bank auf der Landspitze')),
  piece('door', 'inn-door', 'the door of the Dry Foot', [12, 18]),
  piece('door', 'chandlery-door', 'the door of the chandlery', [21, 17]),
  piece('door', 'customs-door', 'the door of the customs house', [33, 18]),
  piece('door', 'fish-house-door', 'the door of the red house', [6, 20]),
  piece('door', 'salt-cottage-door', 'the door of the salt cottage', [5, 12]),
  piece('door', 'lighthouse-door', 'the door of the lighthouse', [43, 23]),
  piece('door', 'house-slate-door', 'the door of the house with the slate roof', [40, 14]),
]

/** Where players appear: on the road, just inside the town. In tiles. */
export const startSpawn = { x: 26.5, y: 17.5 }
