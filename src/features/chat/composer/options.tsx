import { chakra } from '@chakra-ui/react'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { chatTexts } from '../chat-texts.ts'
import type { Choices } from '../conversation/use-conversation.ts'
import { languages } from './languages.ts'
import type { OwnTexts } from './own-texts.ts'
import { OwnTextsSwitch } from './own-texts-switch.tsx'
import type { ModelChoice } from './use-models.ts'

const texts = chatTexts.composer

interface OptionsProps {
  choices: Choices
  /** Only admins choose the model. */
  isAdmin: boolean
  models: readonly ModelChoice[]
  answerer: ModelChoice | undefined
  ownTexts: OwnTexts | undefined
  /** True for a resumed session, whose model and temporary state are fixed. */
  isLocked: boolean
  onChoose: (changed: Partial<Choices>) => void
}

/** Settings of a new conversation. The language can change later. */
export function Options({ choices, isAdmin, models, answerer, ownTexts, isLocked, onChoose }: OptionsProps) {
  const { chatModel, temporary, language } = choices
  const isKnown = models.some((model) => model.chatModel === chatModel)
  return (
    <chakra.div display="grid" gap="3" padding="4" borderBottomWidth="1px" bg="surface">
      {isAdmin && (
        <Field label={texts.model} hint={isLocked ? texts.modelLocked : undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              value={chatModel}
              disabled={isLocked}
              onChange={(event) => onChoose({ chatModel: event.target.value })}
            >
              {!isKnown && <option value={chatModel}>{chatModel}</option>}
              {models.map((model) => (
                <option key={model.chatModel} value={model.chatModel}>
                  {model.name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <Field label={texts.language} hint={answerer?.isBuiltIn ? texts.builtInLanguage : undefined}>
        {(control) => (
          <NativeSelect {...control} value={language} onChange={(event) => onChoose({ language: event.target.value })}>
            {languages.map(({ name, own }) => (
              <option key={name} value={name}>
                {own === name ? name : `${name} · ${own}`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {ownTexts && <OwnTextsSwitch ownTexts={ownTexts} />}
      {isLocked ? (
        temporary && <chakra.p textStyle="small">{`${texts.temporary}: ${texts.temporaryHint}`}</chakra.p>
      ) : (
        <div>
          <Switch
            label={texts.temporary}
            state={temporary ? texts.on : texts.off}
            isOn={temporary}
            onChange={(isOn) => onChoose({ temporary: isOn })}
          />
          <chakra.p textStyle="small" color="muted">
            {texts.temporaryHint}
          </chakra.p>
        </div>
      )}
    </chakra.div>
  )
}
