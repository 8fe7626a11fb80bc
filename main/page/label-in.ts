import { say } from './say.ts'

/** What a place of the map is called in the player's language: its property `label.de`, else its label, else its id. */
export const labelIn = (properties: Readonly<Record<string, unknown>>, id: string): string => {
  const { language } = say
  const own = properties[`label.${language}`] ?? properties[`label.${language.split('-')[0]}`]
  return String(own ?? properties.label ?? id)
}
