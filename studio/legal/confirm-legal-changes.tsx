import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser, useDocumentOperation } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useLastPublished } from '../actions/last-published.ts'
import { useOnceValid } from '../actions/use-once-valid.ts'
import { wrapAction } from '../actions/wrap-action.ts'
import { useConfirmation } from '../use-confirmation.ts'
import { problemInWords, problemsOf } from './legal-changes.ts'

/** In characters. */
const SHORTEST_REASON = 10
const LONGEST_REASON = 1000

/** The reasons that editors have typed and that are not recorded yet, by document. */
const entered = new Map<string, string>()

/**
 * Asks the editor for a reason before a legal text is published with new wording under its old version or date, under a
 * lower version, or with a missing or outdated translation. Stores the reason.
 */
export const confirmLegalChanges = wrapAction((publish) => {
  const Publish: DocumentActionComponent = (props) => {
    const action = publish(props)
    const client = useClient({ apiVersion: API_VERSION })
    const user = useCurrentUser()
    const operations = useDocumentOperation(props.id, props.type)
    const toast = useToast()
    const { isOpen, open, close } = useConfirmation('legal changes', props.id)
    const { draft } = props
    const published = useLastPublished(props)
    const problems = problemsOf(published ?? null, draft)
    async function recordAndPublish(revision: string) {
      // The answer was about another draft.
      if (draft?._rev !== revision) return open()
      const reason = entered.get(props.id)?.trim()
      const at = new Date().toISOString()
      try {
        await client.create({
          // A dot in the id makes a document private, both in the embedded lake and in Sanity's.
          _id: `legalDecision.${crypto.randomUUID()}`,
          _type: 'legalDecision',
          path: draft?.path,
          version: draft?.version,
          lastUpdated: draft?.lastUpdated,
          problems,
          reason,
          decidedBy: user?.name || user?.email || user?.id,
          at,
        })
      } catch {
        toast.push({
          status: 'error',
          title: 'The decision could not be recorded, so the text was not published',
        })
        return
      }
      entered.delete(props.id)
      // Not `action.onHandle`: if the Studio has remounted the action, that would update an unmounted component.
      operations.publish.execute()
    }
    // Someone else may have changed the draft while the question was open.
    const { isBusy, request } = useOnceValid(props, recordAndPublish, 'confirmed legal text')
    if (action && published === undefined) return { ...action, disabled: true }
    if (!action || !draft || problems.length === 0) return action
    function decide() {
      close()
      request(draft?._rev)
    }
    return {
      ...action,
      disabled: action.disabled || isBusy,
      onHandle: open,
      dialog: isOpen && {
        type: 'dialog',
        header: 'Check this legal text before you publish it',
        onClose: close,
        content: (
          <Decision
            reason={entered.get(props.id)}
            problems={problems.map((problem) => problemInWords(problem, draft))}
            disabled={Boolean(action.disabled)}
            onReason={(reason) => entered.set(props.id, reason)}
            onCancel={close}
            onDecided={decide}
          />
        ),
      },
    }
  }
  return Publish
})

type Props = {
  /** What the editor has typed before. */
  reason: string | undefined
  problems: readonly string[]
  /** Whether the text cannot be published, for example because a field is invalid. */
  disabled: boolean
  onReason: (reason: string) => void
  onCancel: () => void
  onDecided: () => void
}

function Decision({ reason: before = '', problems, disabled, onReason, onCancel, onDecided }: Props) {
  const [reason, setReason] = useState(before)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The dialog focuses its close button when it opens.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Stack gap={4}>
      {problems.map((problem) => (
        <Text key={problem} weight="medium">
          {problem}
        </Text>
      ))}
      <Text>
        Go back to fix this. To publish the text as it is, say why in at least {SHORTEST_REASON} characters,
        for example “Only a typo was corrected”. Your reason is recorded with the name of your account.
      </Text>
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium" htmlFor="legal-decision">
          Reason
        </Text>
        <TextArea
          id="legal-decision"
          ref={input}
          rows={3}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            onReason(currentTarget.value)
          }}
        />
      </Stack>
      {disabled && <Text>Fix the errors in the form first.</Text>}
      <Flex gap={3} justify="flex-end">
        <Button mode="ghost" text="Go back" onClick={onCancel} />
        <Button
          tone="caution"
          text="Record the reason and publish"
          disabled={disabled || reason.trim().length < SHORTEST_REASON}
          onClick={onDecided}
        />
      </Flex>
    </Stack>
  )
}
