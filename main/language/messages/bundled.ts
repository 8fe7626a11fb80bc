import deCli from './de/cli.json' with { type: 'json' }
import deFindings from './de/findings.json' with { type: 'json' }
import deNotices from './de/notices.json' with { type: 'json' }
import dePage from './de/page.json' with { type: 'json' }
import deStudio from './de/studio.json' with { type: 'json' }
import enCli from './en/cli.json' with { type: 'json' }
import enFindings from './en/findings.json' with { type: 'json' }
import enNotices from './en/notices.json' with { type: 'json' }
import enPage from './en/page.json' with { type: 'json' }
import enStudio from './en/studio.json' with { type: 'json' }

/** The English messages, by area. They say which keys there are. */
export const englishMessages = {
  page: enPage,
  studio: enStudio,
  notices: enNotices,
  cli: enCli,
  findings: enFindings,
} as const
export type Area = keyof typeof englishMessages
export const areas = Object.keys(englishMessages) as Area[]
export const isArea = (name: string): name is Area => Object.hasOwn(englishMessages, name)

/** Messages of one language, by area. What is missing is said in English. */
export type LanguageMessages = Readonly<Partial<Record<Area, Readonly<Record<string, string>>>>>

/** Our translations. */
export const translations: Readonly<Record<string, LanguageMessages>> = {
  de: { page: dePage, studio: deStudio, notices: deNotices, cli: deCli, findings: deFindings },
}
