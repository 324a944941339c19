import { Card, Container, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { shareAddress } from '../../lib/drafts/share-link.ts'
import { LinkRow } from './link-row.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { type KeptLink, type NewLink, useShareLinks } from './use-share-links.ts'

/** Makes, lists and revokes links to the drafts. */
export default function ShareLinksTool({ siteUrl }: { siteUrl: string }) {
  const toast = useToast()
  const { links, failed, create, revoke } = useShareLinks()

  async function copy({ secret, path }: KeptLink, made = false) {
    try {
      await navigator.clipboard.writeText(shareAddress(siteUrl, secret, path))
      toast.push({ status: 'success', title: made ? 'The link is made and copied' : 'The link is copied' })
    } catch {
      toast.push({ status: 'info', title: 'The link could not be copied: the browser does not allow it' })
    }
  }
  async function handleCreate(link: NewLink) {
    try {
      await copy(await create(link), true)
    } catch {
      toast.push({ status: 'error', title: 'The link could not be made. Please try again.' })
    }
  }
  async function handleRevoke({ _id, recipient }: KeptLink) {
    try {
      await revoke(_id)
      toast.push({ status: 'success', title: `The link for ${recipient} no longer works` })
    } catch {
      toast.push({ status: 'error', title: 'The link could not be revoked. Please try again.' })
    }
  }
  return (
    <Card height="fill" overflow="auto" padding={5} as="main">
      <Container width={3}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Text as="h1" size={3} weight="semibold">
              Share links
            </Text>
            <Text muted>
              Whoever has such a link sees the site with all changes that are not published yet, without an
              account: its pages and nothing else. Revoking a link also ends it for those who have it open.
            </Text>
          </Stack>
          <NewLinkForm onCreate={handleCreate} />
          <Stack gap={4}>
            <Text as="h2" size={2} weight="semibold">
              Links that work now
            </Text>
            {failed && <Text>The links could not be read. Reload the page to try again.</Text>}
            {links?.length === 0 && <Text muted>There are none.</Text>}
            <Stack as="ul" padding={0} margin={0}>
              {links?.map((link) => (
                <LinkRow
                  key={link._id}
                  link={link}
                  onCopy={() => copy(link)}
                  onRevoke={() => handleRevoke(link)}
                />
              ))}
            </Stack>
          </Stack>
        </Stack>
      </Container>
    </Card>
  )
}
