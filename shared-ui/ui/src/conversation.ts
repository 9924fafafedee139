// The messages between two people, loaded by the pages that show a conversation.
export { CONVERSATION_TEXT } from './conversation/conversation.text.ts';
export {
  MessageList,
  type ConversationMessage,
  type MessageListProps,
} from './conversation/message-list.tsx';
export { MessageForm, type MessageFormProps } from './conversation/message-form.tsx';
