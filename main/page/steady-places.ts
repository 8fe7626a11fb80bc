/** Keeps everybody in a list where they stood first; newcomers stand last. */
export const createPlaces = () => {
  const places = new Map<string, number>()
  return <Person extends { id: string }>(people: readonly Person[]): Person[] => {
    for (const { id } of people) if (!places.has(id)) places.set(id, places.size)
    return people.toSorted((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0))
  }
}
