import type { Route } from '../i18n/routes.ts'
import { CONSULTATIONS } from '../i18n/urls.ts'

const links = (...paths: Route[]) =>
  paths.map((path) => ({ _key: path.slice(1) || 'home', _type: 'menuLink' as const, path }))

/** The menu and the footer of the default content. Pages also show these if the menu's document is missing. */
export const defaultMenu = {
  main: links('/', '/about', '/services', '/pricing', '/contact'),
  button: { _type: 'menuLink' as const, path: CONSULTATIONS },
  footer: [
    {
      _key: 'services',
      _type: 'menuGroup' as const,
      texts: 'services' as const,
      links: links('/credit-repair', '/business-funding', '/services'),
    },
    {
      _key: 'support',
      _type: 'menuGroup' as const,
      texts: 'support' as const,
      links: links(
        '/contact',
        '/pricing',
        '/privacy-policy',
        '/terms-of-service',
        '/refund-policy',
        '/guarantee',
        '/quizzes',
        '/consumer-credit-file-rights',
        '/cancellation-form',
      ),
    },
  ],
}

/** The default labels of links, by target. A link to any other page shows that page's title. */
const menuLabels = {
  header: {
    '/': 'nav.home',
    '/about': 'nav.about',
    '/services': 'nav.services',
    '/pricing': 'nav.packages',
    '/contact': 'nav.contact',
    [CONSULTATIONS]: 'nav.consultation',
  },
  footer: {
    '/credit-repair': 'footer.creditRestoration',
    '/business-funding': 'footer.businessFunding',
    '/services': 'footer.allServices',
    '/contact': 'footer.contact',
    '/pricing': 'footer.pricing',
    '/privacy-policy': 'footer.privacy',
    '/terms-of-service': 'footer.terms',
    '/refund-policy': 'footer.refund',
    '/guarantee': 'footer.guarantee',
    '/quizzes': 'footer.quizzes',
    '/consumer-credit-file-rights': 'footer.fileRights',
    '/cancellation-form': 'footer.cancel',
  },
} as const

type Labels = Readonly<Record<string, string>>

/** The key of a link's default label. */
export const defaultLabel = (place: keyof typeof menuLabels, path: string): string | undefined => {
  const labels: Labels = menuLabels[place]
  return Object.hasOwn(labels, path) ? labels[path] : undefined
}
