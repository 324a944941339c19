import { Card, Container, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { shareAddress } from '../../lib/drafts/share-link.ts'
import { LinkRow } from './link-row.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useLandingPages } from './use-landing-pages.ts'
import { type NewLink, recipientOf, type ShareLink, useShareLinks } from './use-share-links.ts'

/** A link that the editor is about to revoke, and the button that asked for it. */
type Revocation = { link: ShareLink; opener: HTMLElement }

export default function ShareLinksTool({ siteUrl }: { siteUrl: string }) {
  const toast = useToast()
  const { links, failed, create, revoke } = useShareLinks()
  const landingPages = useLandingPages()
  const [revocation, setRevocation] = useState<Revocation>()
  const activeLinks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (revocation) return () => revocation.opener.focus()
  }, [revocation])

  async function copy({ secret, path }: ShareLink, made = false) {
    try {
      await navigator.clipboard.writeText(shareAddress(siteUrl, secret, path))
      toast.push({ status: 'success', title: made ? 'Link created and copied' : 'Link copied' })
    } catch {
      toast.push({
        status: 'info',
        title: made ? 'Link created' : 'The browser blocked copying the link',
        description: 'Select the address below the recipient’s name and copy it from there.',
        closable: true,
      })
    }
  }
  async function handleCreate(link: NewLink): Promise<boolean> {
    try {
      await copy(await create(link), true)
      return true
    } catch {
      toast.push({ status: 'error', title: 'The link could not be created. Please try again.' })
      return false
    }
  }
  async function handleRevoke({ link, opener }: Revocation) {
    setRevocation(undefined)
    try {
      await revoke(link._id)
      toast.push({ status: 'success', title: `The link for ${recipientOf(link)} no longer works` })
      // The focus would be lost with the revoked link's button.
      if (document.activeElement === opener || document.activeElement === document.body)
        activeLinks.current?.focus()
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
              Anyone with a share link can see the site’s pages with all unpublished changes, and nothing
              else. No account is needed. Revoking a link also cuts off people who have it open.
            </Text>
          </Stack>
          <NewLinkForm landingPages={landingPages} onCreate={handleCreate} />
          <Stack gap={4}>
            <Text as="h2" size={2} weight="semibold" ref={activeLinks} tabIndex={-1}>
              Active links
            </Text>
            {failed && <Text>The links could not be loaded. Reload the page to try again.</Text>}
            {links?.length === 0 && <Text muted>There are no active links.</Text>}
            <Stack as="ul" padding={0} margin={0}>
              {links?.map((link) => (
                <LinkRow
                  key={link._id}
                  link={link}
                  landingPages={landingPages}
                  address={shareAddress(siteUrl, link.secret, link.path)}
                  onCopy={() => copy(link)}
                  onRevoke={(opener) => setRevocation({ link, opener })}
                />
              ))}
            </Stack>
          </Stack>
        </Stack>
      </Container>
      {revocation && (
        <RevokeDialog
          recipient={recipientOf(revocation.link)}
          onCancel={() => setRevocation(undefined)}
          onConfirm={() => handleRevoke(revocation)}
        />
      )}
    </Card>
  )
}
