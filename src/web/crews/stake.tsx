import { useCrewMessages } from '../messages/en/crews.ts';

export function Stake({ text }: { text: string }) {
  const { crew } = useCrewMessages();
  return (
    <p className="crew-stake">
      <span className="crew-stake-label">{crew.stake}</span> <span className="crew-stake-text">{text}</span>
    </p>
  );
}
