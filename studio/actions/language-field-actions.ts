import type { DocumentFieldAction } from 'sanity'
import { languages } from '../../lib/i18n/languages.ts'

/**
 * Hides the menu “Field actions” of the English and the Spanish field, but keeps the one that both share. The Studio
 * shows the menu of a field on hover only, so editors who press Tab in the English would type their Spanish into it.
 */
export const withoutLanguageActions = (actions: DocumentFieldAction[]): DocumentFieldAction[] =>
  actions.map((action) => ({
    ...action,
    useAction: (props) => {
      const node = action.useAction(props)
      return languages.some((language) => language === props.path.at(-1)) ? { ...node, hidden: true } : node
    },
  }))
