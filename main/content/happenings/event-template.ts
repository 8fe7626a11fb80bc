/**
 * A starter event. It is valid as it is, and it takes place only when somebody starts it. `place`: the id of a place on
 * the map.
 */
export const eventTemplate = (id: string, place: string): string => `---
name: ${JSON.stringify(`the ${id.replaceAll('-', ' ')}`)}
# When: asked (somebody calls it: "npx hearthfolk happening start ${id}"), or a date, days of the week, a chance; docs/writing-a-world.md has every form.
when: asked
where: ${place}
minutes: 60
# What it does, e.g. - { does: marta, at: ${place}, doing: selling bread }
effects: []
---
What people see when they come upon it.

## News
What the village tells about it.
`
