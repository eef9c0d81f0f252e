import { useMessages } from '../site/messages.ts';

export function Stake({ text }: { text: string }) {
  const { crew } = useMessages().crews;
  return (
    <p className="crew-stake breaks stack">
      <span className="crew-stake-label small strong">{crew.stake}</span>{' '}
      <span className="crew-stake-text">{text}</span>
    </p>
  );
}
