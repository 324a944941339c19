import { Card, Container, Heading, Stack, Text } from '@sanity/ui'
import type { Tool } from 'sanity'
import { guidePath, guides } from './guides.ts'

type Props = { tool: Tool<{ siteUrl: string }> }

export default function GuidesTool({ tool }: Props) {
  const siteUrl = tool.options?.siteUrl
  return (
    <Container as="main" width={1} padding={5}>
      <Stack gap={5}>
        <Heading as="h1" size={2}>
          Guides
        </Heading>
        <Stack gap={3}>
          {guides.map(({ id, language, title, reader }) => (
            <Card
              key={id}
              as="a"
              href={new URL(guidePath(id), siteUrl).href}
              target="_blank"
              lang={language}
              padding={4}
              radius={2}
              border
            >
              <Stack gap={3}>
                <Text weight="semibold">{title}</Text>
                <Text size={1} muted>
                  {reader}
                </Text>
              </Stack>
            </Card>
          ))}
        </Stack>
      </Stack>
    </Container>
  )
}
