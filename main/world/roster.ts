/**
 * Everybody of one kind by id, kept from one tick to the next. The state's record is what counts: whoever was added to it, taken out or put in another's place,
 * by whatever hand, is noticed at the next question, as is another record. A list that was handed out stays as it was.
 */
export interface Roster<Body extends { id: string }> {
  of(record: Readonly<Record<string, Body>>): readonly Body[]
}

export function createRoster<Body extends { id: string }>(): Roster<Body> {
  let list: readonly Body[] = []
  return {
    of(record) {
      if (!isListOf(record, list)) list = Object.values(record).sort(byId)
      return list
    },
  }
}

/** As many as there are, and each of them in its place: then nobody is missing. A third of the cost of making the list. */
function isListOf<Body extends { id: string }>(record: Readonly<Record<string, Body>>, list: readonly Body[]): boolean {
  if (Object.keys(record).length !== list.length) return false
  for (const body of list) if (record[body.id] !== body) return false
  return true
}

const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
